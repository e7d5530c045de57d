import { type AppLoadContext, redirect } from '@remix-run/node';
import { selectPlatformShop } from '#app/data/connections/platform-shop-rows.server.ts';
import { selectSignIn } from '#app/data/connections/platform-sign-in-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { placeShop, selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { isRole } from '#app/domain/access/roles/role.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { PlatformError, type PlatformGrant } from '#app/platforms/port.ts';
import { SecondFactorDue } from '#app/services/accounts/second-factor.server.ts';
import { setPendingLogIn } from '#app/web/session/pending-log-in.server.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { logInWithPlatform } from '#app/services/accounts/log-in-with-platform.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { connectShop } from '#app/services/connections/connect-shop.server.ts';
import { requireMember } from '#app/services/workspaces/require-member.server.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { type SentAway, consumeAuthorisationCookie } from './authorisation-cookie.server.ts';
import { connectedPath } from './connected-path.ts';
import { authorisedPlatform, returnAddress } from './platform-login.server.ts';

export type Refusal = 'denied' | 'taken' | 'role' | 'forbidden' | 'unreachable';

/**
 * Handles the browser's return from a platform: only for the purpose of its cookie, and only once.
 * Logs in a visitor who has no session, connects the shop, and continues to it.
 */
export async function finishAuthorisation(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response> {
  const { platform } = authorisedPlatform(context, name);
  const { deps } = context;
  const sent = await consumeAuthorisationCookie(request, context, deps.clock());
  const query = new URL(request.url).searchParams;
  if (
    sent?.platformId !== platform.platformId ||
    !isSameSecret(sent.state, query.get('state') ?? '')
  ) {
    return refused('denied');
  }
  try {
    await consumeRateLimit(deps, 'authorisation_from_address', { ip: context.ip });
    await consumeRateLimit(deps, 'authorisation_state', { subject: sent.state });
    const grant = await redeem(context, name, sent, query);
    if (grant === null) return refused('denied');
    return await enter(request, context, { platform, sent, grant });
  } catch (error) {
    if (error instanceof SecondFactorDue) {
      return redirect(await setPendingLogIn(context, error.pending));
    }
    const refusal = toRefusal(error);
    if (refusal === null) throw error;
    deps.log.warn(
      { event: 'connection.refused', platform: name, refusal },
      'a shop was not connected',
    );
    return refused(refusal);
  }
}

function redeem(context: AppLoadContext, name: string, sent: SentAway, query: URLSearchParams) {
  const { authorisation } = authorisedPlatform(context, name);
  const { purpose, country } = sent;
  return authorisation.redeem({
    purpose,
    country,
    query,
    redirectUri: returnAddress(context, name),
  });
}

interface Entry {
  readonly platform: ReturnType<typeof authorisedPlatform>['platform'];
  readonly sent: SentAway;
  readonly grant: PlatformGrant;
}

async function enter(
  request: Request,
  context: AppLoadContext,
  { platform, sent, grant }: Entry,
): Promise<Response> {
  const { deps } = context;
  const { platformId } = platform;
  const { account, workspace } = await getRequestContext(request, context);
  const here = account && { userId: account.user.userId, sessionKey: account.sessionKey };
  // The user must be the one who was sent to connect a shop: after a log-out, nothing is theirs.
  if (here === null && (sent.purpose === 'connect' || grant.identity === null)) {
    return redirect('/login');
  }
  // The shop is somebody's here already: they log in, or invite.
  const isConnectedShop = grant.shop !== null && (await isConnected(context, platformId, grant));
  if (here === null && isConnectedShop) return refused('taken');
  const who = here ?? (await signIn(request, context, platform, grant.identity ?? ''));
  if (grant.shop === null) return redirect('/dashboard');
  const [first] = await selectWorkspacesOfUser(deps.db, who.userId);
  const place = workspace ?? first;
  if (place === undefined || !isRole(place.role) || !canDo(place.role, 'add_shop')) {
    return refused('role');
  }
  const { workspaceId } = place;
  const { shopId, isNew } = await connectShop(deps, {
    platformId,
    ...grant.shop,
    workspaceId,
    place: async (tx, newShopId) => {
      await requireMember(tx, { userId: who.userId, workspaceId, action: 'add_shop' });
      const addedAt = deps.clock().toISOString();
      await placeShop(tx, { shopId: newShopId, workspaceId, addedAt });
    },
  });
  const shop = await selectShopById(deps.db, shopId);
  if (shop !== null) await switchShop(deps, { ...who, shopKey: shop.shopKey });
  return redirect(connectedPath(isNew));
}

/** Decides if a shop is connected whose account does not belong to this user of the platform. */
async function isConnected(
  { deps }: AppLoadContext,
  platformId: number,
  { shop, identity }: PlatformGrant,
): Promise<boolean> {
  const platformShop = await selectPlatformShop(deps.db, platformId, shop?.externalKey ?? '');
  if (platformShop === null) return false;
  return (await selectSignIn(deps.db, platformId, identity ?? '')) === null;
}

async function signIn(
  request: Request,
  context: AppLoadContext,
  { platformId, name: platformName }: Entry['platform'],
  identity: string,
) {
  const client = getClientInfo(request, context);
  const options = { platformId, platformName, identity, client };
  const { userId, session } = await logInWithPlatform(context.deps, options);
  await startSession(request, context, session);
  return { userId, sessionKey: session.sessionKey };
}

function refused(refusal: Refusal): Response {
  return redirect(`/register/select-platforms?refused=${refusal}`);
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof PlatformError) {
    if (error.fault === 'forbidden') return 'forbidden';
    return error.fault === 'revoked' ? 'denied' : 'unreachable';
  }
  if (!(error instanceof AppError)) return null;
  if (error.code === 'conflict') return 'taken';
  if (error.code === 'forbidden') return 'role';
  return error.code === 'rate_limited' ? 'denied' : null;
}
