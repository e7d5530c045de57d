import { z } from 'zod';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { type ItemListing, readItems } from '#app/connectors/list-items.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';

export const SHIPPO = 'Shippo';
export const SHIPPO_VERSION = '2018-02-08';

const API: JsonApi = { name: SHIPPO, host: 'https://api.goshippo.com', throttledMs: 60_000 };
const PAGE_SIZE = 100;

type Query = Readonly<Record<string, string>>;

type Listing<S extends z.ZodType> = Omit<ItemListing<S>, 'source'> & {
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
};

export interface ShippoApi {
  request<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query,
    signal?: AbortSignal,
  ): Promise<z.output<S>>;
  all<S extends z.ZodType>(listing: Listing<S>, query: Query): Promise<z.output<S>[]>;
  /** Reads the pages of a list that cannot be queried by date, the newest first, until all of a page is too old. */
  newestSince<T extends { readonly object_created: string }>(
    listing: Listing<z.ZodType<T>>,
    since: string,
  ): Promise<T[]>;
}

export function openShippoApi(context: ConnectorContext, secret: () => Promise<string>): ShippoApi {
  const callApi: ShippoApi['request'] = async (schema, path, query, signal) =>
    requestJson(context, API, schema, {
      path,
      query,
      headers: {
        authorization: `ShippoToken ${await secret()}`,
        'shippo-api-version': SHIPPO_VERSION,
      },
      signal,
    });
  const pages = async <S extends z.ZodType>(
    { path, signal, ...listing }: Listing<S>,
    query: Query,
    isOver: (results: readonly z.output<S>[]) => boolean,
  ) => {
    const page = z.object({ next: z.string().nullish(), results: z.array(z.unknown()) });
    const items: z.output<S>[] = [];
    for (let number = 1; ; number += 1) {
      const paging = { ...query, page: String(number), results: String(PAGE_SIZE) };
      const { next, results } = await callApi(page, path, paging, signal);
      const read = readItems(results, { ...listing, source: SHIPPO });
      items.push(...read);
      if (next == null || results.length === 0 || isOver(read)) return items;
    }
  };
  return {
    request: callApi,
    all: (listing, query) => pages(listing, query, () => false),
    newestSince: (listing, since) =>
      pages(
        listing,
        {},
        (read) => read.length > 0 && read.every(({ object_created: day }) => day < since),
      ),
  };
}
