import { z } from 'zod';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError, type PlatformToken } from '#app/platforms/port.ts';
import { defineConnector, withQuery } from './define-connector.ts';
import type {
  Connector,
  ConnectorDefinition,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  HeldToken,
} from './port.ts';

interface TokenDesk {
  readonly name: string;
  readonly tokenHost: string;
  readonly tokenPath: string;
  /** Sends the app's keys in the header, else in the form. */
  readonly usesBasic?: boolean;
  /** The path for revoking tokens (RFC 7009); absent without one. */
  readonly revokePath?: string;
}

/** A provider of OAuth 2.0 (RFC 6749), as far as it differs from others. */
interface OauthProvider extends TokenDesk {
  readonly page: string;
  readonly scopes: string;
  readonly pageQuery?: Readonly<Record<string, string>>;
  /** Alternative authorisation pages and token hosts, by the choice among the connector's `signIns`. */
  readonly places?: Readonly<Record<string, Pick<OauthProvider, 'page' | 'tokenHost'>>>;
  readonly codeForm?: Readonly<Record<string, string>>;
}

/** Defines a connector whose people agree by OAuth 2.0; `open` provides the rest. */
export function defineOauthConnector(
  facts: ConnectorFacts,
  provider: Omit<OauthProvider, 'name'>,
  open: (
    context: ConnectorContext,
    secret: () => Promise<string>,
    getSignIn: () => Promise<string | null>,
  ) => ConnectorSource,
): ConnectorDefinition {
  return defineConnector(facts, (context) => ({
    ...oauthHead(context, { ...provider, name: facts.name }),
    open: (secret) =>
      open(
        context,
        async () => readMark(await secret()).token,
        async () => readMark(await secret()).signIn,
      ),
  }));
}

/** A token prefixed by the chosen place of its issue, where alone it is valid. */
const MARKED = /^([a-z]{1,10}) (\S.*)$/s;

function readMark(text: string): { readonly signIn: string | null; readonly token: string } {
  const [, signIn = null, token = text] = MARKED.exec(text) ?? [];
  return { signIn, token };
}

function markToken(token: PlatformToken | null, signIn: string | null): PlatformToken | null {
  if (token === null || signIn === null) return token;
  const { refreshToken } = token;
  return {
    ...token,
    accessToken: `${signIn} ${token.accessToken}`,
    refreshToken: refreshToken === null ? null : `${signIn} ${refreshToken}`,
  };
}

function oauthHead(
  context: ConnectorContext,
  provider: OauthProvider,
): Pick<Connector, 'startUrl' | 'redeem' | 'revoke'> & Required<Pick<Connector, 'renew'>> {
  const { scopes, pageQuery, codeForm, revokePath, places = {} } = provider;
  const at = (signIn: string | null) => ({ ...provider, ...(signIn !== null && places[signIn]) });
  return {
    startUrl: ({ state, redirectUri, signIn = null }) =>
      withQuery(at(signIn).page, {
        client_id: context.keys.clientId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: scopes,
        ...pageQuery,
      }),
    redeem: async ({ query, redirectUri, signIn = null }) => {
      const code = query.get('code') ?? '';
      if (code === '') return null;
      const token = await requestToken(context, at(signIn), {
        ...codeForm,
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      });
      return markToken(token, signIn);
    },
    renew: async (renewable) => {
      const { signIn, token } = readMark(renewable);
      const grant = { grant_type: 'refresh_token', refresh_token: token } as const;
      return markToken(await requestToken(context, at(signIn), grant), signIn);
    },
    ...(revokePath !== undefined && {
      revoke: (token) => giveBack(context, { ...provider, revokePath }, token),
    }),
  };
}

/** Short, since people wait for it. */
const REVOKE_MS = 10_000;
const unknownToken = z.object({ error: z.literal('invalid_token') });

/** Revokes a token, which ends its grant. An unrecognised one has ended. */
async function giveBack(
  { http, keys }: ConnectorContext,
  { name, tokenHost, revokePath }: TokenDesk & { readonly revokePath: string },
  { accessToken, refreshToken }: HeldToken,
): Promise<void> {
  const reply = await sendTo(http, name, {
    method: 'POST',
    url: `${keys.endpoint ?? tokenHost}${revokePath}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token: refreshToken ?? accessToken }).toString(),
    timeoutMs: REVOKE_MS,
  });
  if (reply.status < 300) return;
  if (reply.status === 400) parseReply(name, unknownToken, reply.text);
  else
    throw new PlatformError(
      'malformed',
      `${name} did not take back the permission (status ${reply.status}): withdraw it in your account there.`,
    );
}

type TokenGrant =
  | {
      readonly grant_type: 'authorization_code';
      readonly code: string;
      readonly redirect_uri: string;
    }
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string }
  | { readonly grant_type: 'client_credentials' };

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
  refresh_token_expires_in: z.number().positive().nullish(),
  scope: z.string().nullish(),
});

/** Requests a token for a grant; null when the provider does not, or no longer, accept it. */
export async function requestToken(
  { http, clock, keys }: ConnectorContext,
  { name, tokenHost, tokenPath, usesBasic = false }: TokenDesk,
  grant: TokenGrant,
): Promise<PlatformToken | null> {
  const { clientId, clientSecret } = keys;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const app = usesBasic ? {} : { client_id: clientId, client_secret: clientSecret };
  const reply = await sendTo(http, name, {
    method: 'POST',
    url: `${keys.endpoint ?? tokenHost}${tokenPath}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(usesBasic && { authorization: `Basic ${basic}` }),
    },
    body: new URLSearchParams({ ...grant, ...app }).toString(),
    // A code is good once; the others may be requested again.
    isRepeatable: grant.grant_type !== 'authorization_code',
  });
  if (reply.status === 400 || reply.status === 401) return null;
  if (reply.status >= 300) {
    throw new PlatformError(
      'malformed',
      `${name} refused to let Farthing in (status ${reply.status}). ${IF_IT_STAYS}`,
    );
  }
  const token = parseReply(name, tokenSchema, reply.text);
  const before = grant.grant_type === 'refresh_token' ? grant.refresh_token : null;
  const toExpiry = (seconds: number) => new Date(clock().getTime() + seconds * 1000).toISOString();
  const refreshSeconds = token.refresh_token_expires_in ?? null;
  return {
    accessToken: token.access_token,
    scopes: token.scope ?? '',
    expiresAt: toExpiry(token.expires_in),
    refreshToken: token.refresh_token ?? before,
    refreshExpiresAt: refreshSeconds === null ? null : toExpiry(refreshSeconds),
  };
}
