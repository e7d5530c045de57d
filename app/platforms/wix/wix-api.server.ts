import { z } from 'zod';
import type { HttpClient, HttpReply } from '#app/lib/http/http-client.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import { parseReply, refusedByFirewall, sendTo } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError, type ShopConnection } from '#app/platforms/port.ts';

export const WIX = 'Wix';

export interface WixApiOptions {
  readonly http: HttpClient;
  /** For example "https://www.wixapis.com", without a trailing slash. */
  readonly endpoint: string;
  readonly access: Pick<ShopConnection, 'secret'>;
}

export interface WixRequest<S extends z.ZodType> {
  /** For example "/ecom/v1/orders/search". */
  readonly path: string;
  /** Sent as JSON; absent for GET. All bodies here are queries, so a retry is harmless. */
  readonly body?: object;
  readonly schema: S;
  readonly signal?: AbortSignal | undefined;
}

export interface WixApi {
  /** Returns null when the object does not exist. Throws PlatformError. */
  request<S extends z.ZodType>(request: WixRequest<S>): Promise<z.output<S> | null>;
}

/** Calls one site's APIs with the token of the app's instance there. */
export function wixApi({ http, endpoint, access }: WixApiOptions): WixApi {
  return {
    request: async ({ path, body, schema, signal }) => {
      const reply = await sendTo(http, WIX, {
        method: body === undefined ? 'GET' : 'POST',
        url: `${endpoint}${path}`,
        headers: {
          accept: 'application/json',
          authorization: await access.secret(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        isRepeatable: true,
        ...(signal && { signal }),
      });
      if (reply.status === 404) return null;
      refuse(reply);
      return parseReply(WIX, schema, reply.text);
    },
  };
}

/** Wix's form of a refusal; firewalls in front of it answer with a page. */
const refusalSchema = z.object({ message: z.string() });

function refuse({ status, text }: HttpReply): void {
  if (status < 300) return;
  if (status === 401) {
    throw new PlatformError('revoked', 'Wix no longer accepts the app on this site.');
  }
  if (status === 403 && !refusalSchema.safeParse(parseJson(text)).success) {
    throw refusedByFirewall(WIX);
  }
  if (status === 403) {
    throw new PlatformError(
      'forbidden',
      'The app lacks a permission on this site: it needs to read orders, payments and products.',
    );
  }
  throw new PlatformError(
    'malformed',
    `Wix refused the request (status ${status}). ${IF_IT_STAYS}`,
  );
}
