import { type AppLoadContext, redirect } from '@remix-run/node';
import {
  selectPendingConnection,
  completePendingConnection,
} from '#app/data/connections/pending-connection-rows.server.ts';
import { getActionRefusal as roleRefusal } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { chooseShop } from '#app/web/session/choose-shop.server.ts';
import { connectWooShop } from '#app/services/connections/woo/connect-woo-shop.server.ts';
import { findWooShop } from '#app/services/connections/woo/find-woo-shop.server.ts';
import { requestWooKey } from '#app/services/connections/woo/request-woo-key.server.ts';
import { findWooForm, finishWooForm, wooKeyForm } from '../connect-forms.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { connectedPath } from './connected-path.ts';
import { placeForShop } from './place-for-shop.server.ts';
import { WOO_PAGE } from './read-woo-connect.server.ts';
import { getOrigin } from '#app/web/connect/get-origin.ts';

export interface WooForm {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly form: SentForm;
}

export const WOO_INTENTS: ReadonlyMap<string, (sent: WooForm) => Promise<Response>> = new Map([
  [findWooForm.intent, askShop],
  [wooKeyForm.intent, connectByKey],
  [finishWooForm.intent, finish],
]);

/** Finds the shop and leads to the page that requests its key. */
async function askShop(sent: WooForm): Promise<Response> {
  const who = await whoAsks(sent);
  const { address: typed } = sent.form.parse(findWooForm);
  const { site, hasApproval } = await findWooShop(sent.context.deps, {
    userId: who.userId,
    typed,
  });
  if (!hasApproval) {
    return redirect(`${WOO_PAGE}&by=key&why=permalinks&address=${encodeURIComponent(site)}`);
  }
  const state = await requestWooKey(sent.context.deps, { ...who, site });
  return redirect(`${WOO_PAGE}&request=${encodeURIComponent(state)}`);
}

/** Connects the shop with a key that was created in it by hand. */
async function connectByKey(sent: WooForm): Promise<Response> {
  const who = await whoAsks(sent);
  const { form, context } = sent;
  const { address: typed, consumerKey, consumerSecret } = form.parse(wooKeyForm);
  const { site } = await findWooShop(context.deps, { userId: who.userId, typed });
  return connect(sent, { ...who, site, secret: `${consumerKey}:${consumerSecret}` });
}

async function finish(sent: WooForm): Promise<Response> {
  const { userId } = await whoAsks(sent);
  const { db, keys, clock } = sent.context.deps;
  const stateHash = hashToken(sent.form.parse(finishWooForm).state);
  const key = { stateHash, userId, now: clock().toISOString() };
  const pending = await selectPendingConnection(db, keys, key);
  if (pending === null || pending.secret === null) {
    throw new AppError('conflict', 'This connection was finished already, or is too old.', {
      hint: 'Look among your shops, or begin again.',
    });
  }
  const { workspaceId, externalKey: site, secret } = pending;
  const response = await connect(sent, { userId, workspaceId, site, secret });
  await completePendingConnection(db, key);
  return response;
}

interface Connecting {
  readonly userId: number;
  readonly workspaceId: number;
  readonly site: string;
  readonly secret: string;
}

async function connect({ request, context }: WooForm, shop: Connecting): Promise<Response> {
  const origin = getOrigin(request, context);
  const { shopKey, isNew } = await connectWooShop(context.deps, { ...shop, origin });
  await chooseShop(context, request, shopKey);
  return redirect(connectedPath(isNew));
}

async function whoAsks({ request, context }: WooForm) {
  const { user, workspace } = await placeForShop(request, context);
  if (workspace === null) throw new AppError('conflict', 'You are not in a workspace.');
  const refusal = roleRefusal(workspace.role, 'add_shop');
  if (refusal !== null) throw new AppError('forbidden', refusal);
  return { userId: user.userId, workspaceId: workspace.workspaceId };
}
