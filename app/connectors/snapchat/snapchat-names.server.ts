import { z } from 'zod';
import { optionalText } from '#app/connectors/optional-text.ts';
import { cursor, readPages, type SnapchatRequest } from './snapchat-api.server.ts';

export interface SnapchatNamed {
  readonly name: string;
  readonly parentId: string;
}

const named = { id: z.string().min(1), name: optionalText };
const squad = z.object({ ...named, campaign_id: z.string().min(1) });
const ad = z.object({ ...named, ad_squad_id: z.string().min(1) });

/** Parses the items of a page as far as possible: an odd one has no name here, and hides no other. */
const parseItems = <S extends z.ZodType>(items: readonly unknown[], item: S): z.output<S>[] =>
  items.flatMap((one) => {
    const parsed = item.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });

const LISTS = {
  campaigns: z
    .object({ campaigns: z.array(z.unknown()), paging: cursor })
    .transform(({ campaigns, paging }) => ({
      paging,
      items: parseItems(campaigns, z.object({ campaign: z.object(named) })).map(({ campaign }) => ({
        ...campaign,
        parentId: '',
      })),
    })),
  adsquads: z
    .object({ adsquads: z.array(z.unknown()), paging: cursor })
    .transform(({ adsquads, paging }) => ({
      paging,
      items: parseItems(adsquads, z.object({ adsquad: squad })).map(({ adsquad }) => {
        const { campaign_id: parentId, ...rest } = adsquad;
        return { ...rest, parentId };
      }),
    })),
  ads: z.object({ ads: z.array(z.unknown()), paging: cursor }).transform(({ ads, paging }) => ({
    paging,
    items: parseItems(ads, z.object({ ad })).map(({ ad: { ad_squad_id: parentId, ...rest } }) => ({
      ...rest,
      parentId,
    })),
  })),
} as const;

type SnapchatList = keyof typeof LISTS;

/** Lists an account's entities of a kind, by id; deleted ones included, for they have spent. */
async function listSnapchatNames(
  { callApi, account, signal }: SnapchatRequest,
  list: SnapchatList,
): Promise<ReadonlyMap<string, SnapchatNamed>> {
  const path = `adaccounts/${encodeURIComponent(account.accountId)}/${list}`;
  const pages = await readPages((at) =>
    callApi(LISTS[list], { path, query: { read_deleted_entities: 'true', ...at }, signal }),
  );
  return new Map(pages.flatMap(({ items }) => items).map(({ id, ...rest }) => [id, rest]));
}

export type SnapchatNames = (list: SnapchatList) => Promise<ReadonlyMap<string, SnapchatNamed>>;

/** Caches the names, which are requested once for all days of an account. */
export function cacheSnapchatNames(): (request: SnapchatRequest) => SnapchatNames {
  const cache = new Map<string, ReturnType<SnapchatNames>>();
  return (request) => (list) => {
    const key = `${request.account.accountId} ${list}`;
    const names = cache.get(key) ?? listSnapchatNames(request, list);
    cache.set(key, names);
    return names;
  };
}
