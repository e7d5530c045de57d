import { z } from 'zod';
import { askJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import type { ConnectorGround } from '#app/connectors/port.ts';

export const SHIPPO = 'Shippo';
export const SHIPPO_VERSION = '2018-02-08';

const API: JsonApi = { name: SHIPPO, host: 'https://api.goshippo.com', throttledMs: 60_000 };
const PAGE_SIZE = 100;

type Query = Readonly<Record<string, string>>;

export interface ShippoApi {
  ask<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query,
    signal?: AbortSignal,
  ): Promise<z.output<S>>;
  /** Every page of a list. */
  all<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query,
    signal?: AbortSignal,
  ): Promise<z.output<S>[]>;
  /** The pages of a list without dates to ask by, the newest first, until all of a page is too old. */
  newestSince<T extends { readonly object_created: string }>(
    schema: z.ZodType<T>,
    path: string,
    since: string,
    signal?: AbortSignal,
  ): Promise<T[]>;
}

/** Shippo's API with the token of one account. */
export function openShippoApi(ground: ConnectorGround, secret: () => Promise<string>): ShippoApi {
  const ask: ShippoApi['ask'] = async (schema, path, query, signal) =>
    askJson(ground, API, schema, {
      path,
      query,
      headers: {
        authorization: `ShippoToken ${await secret()}`,
        'shippo-api-version': SHIPPO_VERSION,
      },
      signal,
    });
  const pages = async <S extends z.ZodType>(
    schema: S,
    path: string,
    query: Query,
    { isOver, signal }: PagesOptions<z.output<S>>,
  ) => {
    const page = z.object({ next: z.string().nullish(), results: z.array(schema) });
    const found: z.output<S>[] = [];
    for (let number = 1; ; number += 1) {
      const paging = { ...query, page: String(number), results: String(PAGE_SIZE) };
      const { next, results } = await ask(page, path, paging, signal);
      found.push(...results);
      if (next == null || results.length === 0 || isOver(results)) return found;
    }
  };
  return {
    ask,
    all: (schema, path, query, signal) =>
      pages(schema, path, query, { isOver: () => false, signal }),
    newestSince: (schema, path, since, signal) =>
      pages(
        schema,
        path,
        {},
        {
          isOver: (results) => results.every(({ object_created: day }) => day < since),
          signal,
        },
      ),
  };
}

interface PagesOptions<T> {
  readonly isOver: (results: readonly T[]) => boolean;
  readonly signal: AbortSignal | undefined;
}
