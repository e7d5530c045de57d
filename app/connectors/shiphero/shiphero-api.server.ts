import { z } from 'zod';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { connectorFault, refusedRequest } from '#app/connectors/connector-faults.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import type { PlatformError } from '#app/platforms/port.ts';

export const SHIPHERO = 'ShipHero';

export const SHIPHERO_API: JsonApi = {
  name: SHIPHERO,
  host: 'https://public-api.shiphero.com',
  throttledMs: 60_000,
};

const errorSchema = z.object({
  code: z.union([z.number(), z.string()]).nullish(),
  time_remaining: z.string().nullish(),
  extensions: z.object({ time_remaining: z.string().nullish() }).nullish(),
});
type GraphqlError = z.output<typeof errorSchema>;

const CREDITS_CODE = '30';

export interface GraphqlOptions<S extends z.ZodType> {
  readonly schema: S;
  readonly query: string;
  readonly variables: Readonly<Record<string, string | number | null>>;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the data of a GraphQL query: errors come with status 200. Throws PlatformError. */
export async function requestShiphero<S extends z.ZodType>(
  context: Pick<ConnectorContext, 'http' | 'keys'>,
  token: string,
  { schema, query, variables, signal }: GraphqlOptions<S>,
): Promise<z.output<S>> {
  const envelope = z.object({ data: schema.nullish(), errors: z.array(errorSchema).nullish() });
  const answer = await requestJson(context, SHIPHERO_API, envelope, {
    path: 'graphql',
    body: { query, variables },
    headers: bearer(token),
    signal,
  });
  const { data, errors } = answer;
  if (data == null || (errors ?? []).length > 0) throw toFault(errors ?? []);
  return data as z.output<S>;
}

function toFault(errors: readonly GraphqlError[]): PlatformError {
  const throttled = errors.find(({ code }) => String(code) === CREDITS_CODE);
  if (throttled === undefined) {
    return refusedRequest(SHIPHERO, `error ${String(errors[0]?.code ?? 'without a code')}`);
  }
  const wait = throttled.extensions?.time_remaining ?? throttled.time_remaining ?? '';
  // "2 seconds"; what is put otherwise waits as long as without a word.
  const seconds = /^(\d{1,4}) second/.exec(wait)?.[1];
  const waitMs = seconds === undefined ? SHIPHERO_API.throttledMs : Number(seconds) * 1000;
  return connectorFault(SHIPHERO, 'throttled', waitMs);
}
