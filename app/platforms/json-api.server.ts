import type { z } from 'zod';
import {
  type HttpClient,
  HttpError,
  type HttpReply,
  type HttpRequest,
} from '#app/lib/http/http-client.ts';
import { IF_IT_STAYS, PlatformError } from './port.ts';

/** Sends one request to a platform's host; failures become a PlatformError. */
export async function sendTo(
  http: HttpClient,
  platform: string,
  request: HttpRequest,
): Promise<HttpReply> {
  try {
    return await http.send(request);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { failure, retryAfterMs } = error;
    throw new PlatformError(
      failure === 'throttled' ? 'throttled' : 'unreachable',
      `${platform} ${error.message}.`,
      { cause: error, ...(retryAfterMs !== null && { retryAfterMs }) },
    );
  }
}

/** The retry after a firewall's refusal, which ends by itself, or never. */
const REFUSED_LATER_MS = 15 * 60_000;

/** Builds the error for a refusal by a firewall in front of the platform. */
export function refusedByFirewall(platform: string): PlatformError {
  return new PlatformError(
    'address_refused',
    `A firewall before ${platform} refuses this Farthing server; no permission is missing. ${IF_IT_STAYS}`,
    { retryAfterMs: REFUSED_LATER_MS },
  );
}

/** Parses the JSON of a reply by the schema. Throws `malformed`, without any of the text. */
export function parseReply<S extends z.ZodType>(
  platform: string,
  schema: S,
  text: string,
): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PlatformError(
      'malformed',
      `${platform} gave an answer that Farthing cannot read (no JSON). ${IF_IT_STAYS}`,
    );
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new PlatformError(
    'malformed',
    `${platform} answered in a form that is not its contract (at "${where}"). ${IF_IT_STAYS}`,
  );
}
