import { type AppLoadContext, redirect } from '@remix-run/node';
import { allowShops } from '#app/data/shop-scope.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { connectedPage } from './connected-page.ts';
import { describeShop } from './describe-shop.server.ts';
import { typedPage } from './typed-page.ts';
import { signInPage } from './sign-in-page.ts';
import {
  createSourceState,
  forgetSourceState,
  readSourceState,
  type SourceState,
} from '#app/web/connect/source-state.server.ts';
import { sourceReturnAddress } from '#app/web/connect/start-source.server.ts';

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
  const asked = new URL(request.url).searchParams;
  if ((startUrl === null) !== (request.method === 'POST')) {
    if (startUrl !== null) throw new Response('Not allowed', { status: 405 });
    const text = asked.get('state') ?? '';
    const state = await readSourceState(request, context, text);
    if (state?.connector !== key || !(await isAllowed(request, context, state))) {
      return answer(NOT_CONFIRMED, false);
    }
    const shop = await describeShop(context.deps, state.shopId);
    return typedPage({ name, shop: shop ?? '', fields, state: text });
  }
  if (signIns !== undefined && startUrl !== null && !asked.has('code') && !asked.has('error')) {
    const choice = { request, context, connector: { key, name, startUrl, signIns } };
    return (await chooseSignIn(choice)) ?? answer(NOT_CONFIRMED, false);
  }
  // Typed secrets are in the body, never in an address.
  const query = startUrl === null ? new URLSearchParams(await request.text()) : asked;
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
  const asked = new URL(request.url).searchParams;
  const text = asked.get('state') ?? '';
  const state = await readSourceState(request, context, text);
  if (state?.connector !== key || !(await isAllowed(request, context, state))) return null;
  const chosen = signIns.find((one) => one.key === asked.get('sign_in'));
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
