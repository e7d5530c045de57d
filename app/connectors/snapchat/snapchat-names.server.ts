import { z } from 'zod';
import { optionalText } from '#app/connectors/optional-text.ts';
import { cursor, readPages, type SnapchatRequest } from './snapchat-api.server.ts';

/** How something is called, and what it is a part of. */
export interface SnapchatNamed {
  readonly name: string;
  /** Empty of a campaign. */
  readonly parentId: string;
}

const named = { id: z.string().min(1), name: optionalText };
const squad = z.object({ ...named, campaign_id: z.string().min(1) });
const ad = z.object({ ...named, ad_squad_id: z.string().min(1) });

const LISTS = {
  campaigns: z
    .object({ campaigns: z.array(z.object({ campaign: z.object(named) })), paging: cursor })
    .transform(({ campaigns, paging }) => ({
      paging,
      items: campaigns.map(({ campaign }) => ({ ...campaign, parentId: '' })),
    })),
  adsquads: z
    .object({ adsquads: z.array(z.object({ adsquad: squad })), paging: cursor })
    .transform(({ adsquads, paging }) => ({
      paging,
      items: adsquads.map(({ adsquad: { campaign_id: parentId, ...rest } }) => ({
        ...rest,
        parentId,
      })),
    })),
  ads: z
    .object({ ads: z.array(z.object({ ad })), paging: cursor })
    .transform(({ ads, paging }) => ({
      paging,
      items: ads.map(({ ad: { ad_squad_id: parentId, ...rest } }) => ({ ...rest, parentId })),
    })),
} as const;

type SnapchatList = keyof typeof LISTS;

/** What an account has of a kind, by id; what was deleted is among it, for it has spent. */
async function listSnapchatNames(
  { ask, account, signal }: SnapchatRequest,
  list: SnapchatList,
): Promise<ReadonlyMap<string, SnapchatNamed>> {
  const path = `adaccounts/${encodeURIComponent(account.accountId)}/${list}`;
  const pages = await readPages((at) =>
    ask(LISTS[list], { path, query: { read_deleted_entities: 'true', ...at }, signal }),
  );
  return new Map(pages.flatMap(({ items }) => items).map(({ id, ...rest }) => [id, rest]));
}

export type SnapchatNames = (list: SnapchatList) => Promise<ReadonlyMap<string, SnapchatNamed>>;

/** The same, asked once for all days that are read of an account. */
export function cacheSnapchatNames(): (request: SnapchatRequest) => SnapchatNames {
  const kept = new Map<string, ReturnType<SnapchatNames>>();
  return (request) => (list) => {
    const key = `${request.account.accountId} ${list}`;
    const names = kept.get(key) ?? listSnapchatNames(request, list);
    kept.set(key, names);
    return names;
  };
}
