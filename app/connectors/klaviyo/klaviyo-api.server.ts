import { z } from 'zod';
import { requestJson, type JsonApi, type JsonRequest } from '#app/connectors/ask-json.server.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';

export const KLAVIYO = 'Klaviyo';

/** https://developers.klaviyo.com/en/docs/api_versioning_and_deprecation_policy: two years each. */
export const KLAVIYO_API = { version: '2026-07-15', endsOn: '2028-07-15' } as const;

const API: JsonApi = { name: KLAVIYO, host: 'https://a.klaviyo.com', throttledMs: 60_000 };

const JSON_API = 'application/vnd.api+json';

export type CallKlaviyo = <S extends z.ZodType>(
  schema: S,
  request: Pick<JsonRequest, 'path' | 'query' | 'body' | 'signal'>,
) => Promise<z.output<S>>;

export function openKlaviyoApi(
  context: ConnectorContext,
  secret: () => Promise<string>,
): CallKlaviyo {
  return async (schema, request) => {
    const posted = request.body !== undefined && { 'content-type': JSON_API };
    return requestJson(context, API, schema, {
      ...request,
      path: `api/${request.path}`,
      headers: {
        accept: JSON_API,
        ...posted,
        authorization: `Klaviyo-API-Key ${await secret()}`,
        revision: KLAVIYO_API.version,
      },
    });
  };
}

export const nextCursor = z
  .object({ next: z.string().nullish() })
  .nullish()
  .transform((links) => {
    const query = new URL(links?.next ?? '', API.host).searchParams;
    return query.get('page[cursor]') ?? query.get('page_cursor');
  });

export async function listAll<S extends z.ZodType>(
  callApi: CallKlaviyo,
  row: S,
  { path, query, signal }: Pick<JsonRequest, 'path' | 'query' | 'signal'>,
): Promise<z.output<S>[]> {
  const page = z.object({ data: z.array(row), links: nextCursor });
  const rows: z.output<S>[] = [];
  let cursor: string | null = null;
  do {
    const at: Readonly<Record<string, string>> = cursor === null ? {} : { 'page[cursor]': cursor };
    const answer: z.output<typeof page> = await callApi(page, {
      path,
      query: { ...query, ...at },
      signal,
    });
    rows.push(...answer.data);
    cursor = answer.links;
  } while (cursor !== null);
  return rows;
}
