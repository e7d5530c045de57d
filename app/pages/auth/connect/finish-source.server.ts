import { type AppLoadContext, redirect } from '@remix-run/node';
import { allowShops } from '#app/data/shop-scope.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { describeShop } from './describe-shop.server.ts';
import {
  createSourceState,
  forgetSourceState,
  readSourceState,
  type SourceState,
} from '#app/web/connect/source-state.server.ts';
import { sourceReturnAddress } from '#app/web/connect/start-source.server.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { plainPage, BUTTON_STYLE } from './plain-page.ts';

// The window has no bundle and no style sheet: these are the looks of the admin's fields.
const FIELD_STYLE =
  'box-sizing: border-box; width: 100%; max-width: 30rem; padding: 0.5rem 0.75rem; font: inherit; ' +
  'border: 1px solid #8a8a8a; border-radius: 8px; background: #fdfdfd';

const BACK = '/onboarding/advertising/integrations';

/**
 * Handles the browser's return from a provider, or a typed form for it: only for the purpose of its
 * cookie, and only once. Answers a page that notifies the window that opened it, and closes.
 */
export async function finishSource(
  request: Request,
  context: AppLoadContext,
  key: string,
): Promise<Response> {
  const connector = context.deps.connectors.find(key);
  if (connector === null) throw new Response('Not found', { status: 404 });
  const { name, startUrl, signIns, typed: fields = [] } = connector;
  const answer = (text: string, isConnected: boolean) =>
    connectedPage({
      connector: key,
      name,
      text,
      isConnected,
      nonce: context.nonce,
    });
  const searchParams = new URL(request.url).searchParams;
  if ((startUrl === null) !== (request.method === 'POST')) {
    if (startUrl !== null) throw new Response('Not allowed', { status: 405 });
    const text = searchParams.get('state') ?? '';
    const state = await readSourceState(request, context, text);
    if (state?.connector !== key || !(await isAllowed(request, context, state))) {
      return answer(NOT_CONFIRMED, false);
    }
    const shop = await describeShop(context.deps, state.shopId);
    return typedPage({ name, shop: shop ?? '', fields, state: text });
  }
  if (
    signIns !== undefined &&
    startUrl !== null &&
    !searchParams.has('code') &&
    !searchParams.has('error')
  ) {
    const choice = { request, context, connector: { key, name, startUrl, signIns } };
    return (await chooseSignIn(choice)) ?? answer(NOT_CONFIRMED, false);
  }
  // Typed secrets are in the body, never in an address.
  const query = startUrl === null ? new URLSearchParams(await request.text()) : searchParams;
  try {
    await consumeRateLimit(context.deps, 'authorisation_from_address', { ip: context.ip });
    const state = await readSourceState(request, context, query.get('state') ?? '');
    await forgetSourceState(context);
    if (state?.connector !== key || !(await isAllowed(request, context, state))) {
      return answer(NOT_CONFIRMED, false);
    }
    await consumeRateLimit(context.deps, 'authorisation_state', { subject: state.nonce });
    const redirectUri = sourceReturnAddress(request, context, connector);
    const { signIn } = state;
    const back = { query, redirectUri, ...(signIn !== undefined && { signIn }) };
    const token = await connector.redeem(back);
    if (token === null) return answer(NOT_CONFIRMED, false);
    const { shopId } = state;
    await connectSource(context.deps, { shopId, connector: key, token });
    return answer(`${name} is connected.`, true);
  } catch (error) {
    if (!(error instanceof PlatformError) && !(error instanceof AppError)) throw error;
    context.deps.log.warn(
      { event: 'connector.refused', connector: key, err: error },
      'not connected',
    );
    return answer(error.message, false);
  }
}

const NOT_CONFIRMED = 'It was not confirmed, so nothing was connected. Try once more.';

type Connector = NonNullable<ReturnType<AppLoadContext['deps']['connectors']['find']>>;

interface SignInChoice {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly connector: Pick<Connector, 'key' | 'name'> & {
    readonly startUrl: NonNullable<Connector['startUrl']>;
    readonly signIns: NonNullable<Connector['signIns']>;
  };
}

/**
 * Builds a page on which the user selects where they log in, and its address; null where no user
 * was sent away.
 */
async function chooseSignIn({
  request,
  context,
  connector,
}: SignInChoice): Promise<Response | null> {
  const { key, name, startUrl, signIns } = connector;
  const searchParams = new URL(request.url).searchParams;
  const text = searchParams.get('state') ?? '';
  const state = await readSourceState(request, context, text);
  if (state?.connector !== key || !(await isAllowed(request, context, state))) return null;
  const chosen = signIns.find((one) => one.key === searchParams.get('sign_in'));
  if (chosen === undefined) return signInPage({ name, signIns, state: text });
  const { shopId, userId, isEmbedded } = state;
  const onward = { shopId, userId, isEmbedded, connector: key, signIn: chosen.key };
  const redirectUri = sourceReturnAddress(request, context, connector);
  const signed = await createSourceState(context, onward);
  return redirect(startUrl({ state: signed, redirectUri, signIn: chosen.key }));
}

/**
 * Checks that the user is the one who was sent away, with the shop on screen and the right to it.
 */
async function isAllowed(
  request: Request,
  context: AppLoadContext,
  { isEmbedded, shopId, userId }: SourceState,
): Promise<boolean> {
  if (isEmbedded) {
    // Its own window has no session: the signed state names the user, and the cookie proves that it
    // is theirs.
    allowShops([shopId]);
    return true;
  }
  const { account, access } = await getRequestContext(request, context);
  return (
    account?.user.userId === userId &&
    access?.shop.shopId === shopId &&
    canDo(access.role, 'connect_platform')
  );
}

interface ConnectedPageOptions {
  readonly connector: string;
  readonly name: string;
  readonly text: string;
  readonly isConnected: boolean;
  readonly nonce: string;
}

/**
 * Builds the page in the window that returns from a provider: it notifies the window that opened
 * it, which another site in between may have cut off from it, and closes itself on success.
 */
function connectedPage(options: ConnectedPageOptions): Response {
  const { connector, name, text, isConnected, nonce } = options;
  return plainPage({
    title: name,
    body: `<p role="status">${escapeHtml(text)}</p>
<p>You can close this window, or <a href="${BACK}">go back to Farthing</a>.</p>
<script nonce="${escapeHtml(nonce)}" data-connector="${escapeHtml(connector)}" data-connected="${String(isConnected)}">
const { connector, connected } = document.currentScript.dataset;
const id = performance.timeOrigin + performance.now();
const message = { type: 'farthing:source', id, connector, isConnected: connected === 'true' };
if (window.opener !== null) window.opener.postMessage(message, location.origin);
new BroadcastChannel('farthing:source').postMessage(message);
if (message.isConnected) window.close();
</script>`,
  });
}

interface SignInPageOptions {
  readonly name: string;
  readonly signIns: readonly { readonly key: string; readonly label: string }[];
  readonly state: string;
}

/** Builds the page on which the user selects the region of their account at a provider. */
function signInPage({ name, signIns, state }: SignInPageOptions): Response {
  const links = signIns.map(({ key, label }) => {
    const query = new URLSearchParams({ state, sign_in: key }).toString();
    return `<li style="margin: 0.75rem 0"><a href="?${escapeHtml(query)}">${escapeHtml(label)}</a></li>`;
  });
  return plainPage({
    title: `Connect ${name}`,
    body: `<p>Where do you advertise? Your ${escapeHtml(name)} account is of that region.</p>
<ul style="list-style: none; padding: 0">${links.join('')}</ul>`,
  });
}

interface TypedPageOptions {
  readonly name: string;
  /** The shop that gets the account: its name and domain. */
  readonly shop: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly isSecret: boolean;
  }[];
  readonly state: string;
}

/** Builds the form for a provider without an authorisation page. It is posted to this server. */
function typedPage({ name, shop, fields, state }: TypedPageOptions): Response {
  const inputs = fields.map(
    (field) => `<p><label>${escapeHtml(field.label)}<br>
<input name="${escapeHtml(field.name)}" type="${field.isSecret ? 'password' : 'text'}" required
 autocomplete="off" spellcheck="false" maxlength="2000"
 style="${FIELD_STYLE}"></label></p>`,
  );
  return plainPage({
    title: `Connect ${name}`,
    body: `<p>For <strong>${escapeHtml(shop)}</strong>.</p>
<form method="post">
<input type="hidden" name="state" value="${escapeHtml(state)}">
${inputs.join('\n')}
<p><button style="${BUTTON_STYLE}">Connect</button></p>
</form>
<p>Farthing stores it encrypted, and deletes it when you disconnect.</p>`,
  });
}
