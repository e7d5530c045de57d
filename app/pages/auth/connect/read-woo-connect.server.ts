import type { AppLoadContext } from '@remix-run/node';
import type { User } from '#app/data/accounts/user-rows.server.ts';
import { selectPendingConnection } from '#app/data/connections/pending-connection-rows.server.ts';
import { approvalUrl } from '#app/platforms/woo/site/hand-over.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { getOrigin } from '#app/web/connect/get-origin.ts';

export type WooConnectView =
  | {
      readonly step: 'address';
      readonly by: 'approval' | 'key';
      readonly isReachable: boolean;
      /** The initial address: of a shop that is connected again, or was just found. */
      readonly address: string;
      /** Set when it was found, and cannot issue a key. */
      readonly hasPlainPermalinks: boolean;
    }
  | { readonly step: 'approve'; readonly site: string; readonly approvalUrl: string }
  /** The step: `waiting` for the key, `finish` with it. */
  | { readonly step: 'waiting' | 'finish'; readonly site: string; readonly state: string }
  | { readonly step: 'declined' | 'gone' };

export const WOO_PAGE = '/register/connect-platforms?platform=woocommerce';

const ADDRESS_MAX = 300;

export async function readWooConnect(
  request: Request,
  context: AppLoadContext,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<WooConnectView> {
  const { searchParams: query } = new URL(request.url);
  const state = query.get('request');
  const origin = getOrigin(request, context);
  if (state === null) {
    const by = query.get('by') === 'key' ? 'key' : 'approval';
    return {
      step: 'address',
      by,
      isReachable: origin.startsWith('https:'),
      address: (query.get('address') ?? '').slice(0, ADDRESS_MAX),
      hasPlainPermalinks: query.get('why') === 'permalinks',
    };
  }
  const { db, keys, clock } = context.deps;
  const key = { stateHash: hashToken(state), userId, now: clock().toISOString() };
  const pending = await selectPendingConnection(db, keys, key);
  if (pending === null) return { step: 'gone' };
  if (pending.secret !== null) return { step: 'finish', site: pending.externalKey, state };
  if (query.get('success') === '0') return { step: 'declined' };
  if (query.get('success') === '1') return { step: 'waiting', site: pending.externalKey, state };
  return {
    step: 'approve',
    site: pending.externalKey,
    approvalUrl: approvalUrl({
      site: pending.externalKey,
      account: email,
      state,
      returnUrl: `${origin}${WOO_PAGE}&request=${encodeURIComponent(state)}`,
      callbackUrl: `${origin}/api/connect/save-woo-connect-data`,
    }),
  };
}
