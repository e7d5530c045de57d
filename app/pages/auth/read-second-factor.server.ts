import { type AppLoadContext, redirect } from '@remix-run/node';
import { countFactors, selectPasskeys } from '#app/data/accounts/second-factor-rows.server.ts';
import { selectSecret } from '#app/data/accounts/user-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import {
  canHavePasskeys,
  createPasskeyOptions,
  readPasskeyRequest,
} from '#app/services/accounts/passkeys.server.ts';
import { isProtected } from '#app/services/accounts/second-factor.server.ts';
import { readTotpSetup } from '#app/services/accounts/totp.server.ts';
import type { ManageFactorsView, SecondFactorView } from './second-factor-view.ts';
import { readPendingLogIn, setPasskeyChallenge } from '#app/web/session/pending-log-in.server.ts';
import type { RequestContext } from '#app/web/session/request-context.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Reads the step after the password; for a logged-in user, their second factors. */
export async function readSecondFactor(
  request: Request,
  context: AppLoadContext,
): Promise<SecondFactorView> {
  const { account, access, locale, isFactorDue } = await runRouteGuards(request, context);
  if (account !== null) {
    // A user who comes through the Shopify admin was logged in by Shopify; the demo has no owner.
    const canChangePassword = access === null || canDo(access.role, 'change_password');
    if (context.embedded !== undefined || !canChangePassword) throw redirect('/settings?item=user');
    return readManage(request, context, { account, locale, isFactorDue });
  }
  const pending = await readPendingLogIn(request, context);
  if (pending === null) throw redirect('/login');
  const { userId, challenge } = pending;
  const site = { origin: getSite(request, context), challenge };
  const [{ hasTotp }, passkey] = await Promise.all([
    countFactors(context.deps.db, userId),
    readPasskeyRequest(context.deps, userId, site),
  ]);
  return { kind: 'prove', hasTotp, passkey: passkey && JSON.stringify(passkey) };
}

interface ManageOptions {
  readonly account: NonNullable<RequestContext['account']>;
  readonly locale: string;
  readonly isFactorDue: boolean;
}

async function readManage(
  request: Request,
  context: AppLoadContext,
  { account: { user }, locale, isFactorDue }: ManageOptions,
): Promise<ManageFactorsView> {
  const { deps } = context;
  const { userId, email } = user;
  const [counts, passkeys, secret, setup] = await Promise.all([
    countFactors(deps.db, userId),
    selectPasskeys(deps.db, userId),
    selectSecret(deps.db, userId),
    readTotpSetup(deps, { userId, email }),
  ]);
  const origin = getSite(request, context);
  const challenge = canHavePasskeys(origin) ? await setPasskeyChallenge(context, userId) : null;
  const options =
    challenge === null ? null : await createPasskeyOptions(deps, user, { origin, challenge });
  return {
    kind: 'manage',
    hasTotp: counts.hasTotp,
    setup: setup && {
      secret: setup.secret,
      picture: `data:image/svg+xml;base64,${Buffer.from(setup.picture).toString('base64')}`,
    },
    passkeys: passkeys.map(({ credentialId, name, createdAt }) => ({
      credentialId,
      name,
      createdAt,
    })),
    newPasskey: options && JSON.stringify(options),
    recoveryCodes: counts.recoveryCodes,
    hasPassword: secret?.passwordHash != null,
    isDue: isFactorDue && !isProtected(counts),
    locale,
  };
}

/**
 * Returns the site of the browser: a passkey belongs to the name in its address bar, if this server
 * has that name.
 */
export function getSite(request: Request, { isHttps }: Pick<AppLoadContext, 'isHttps'>): string {
  const { host } = new URL(request.url);
  return `${isHttps ? 'https' : 'http'}://${host}`;
}
