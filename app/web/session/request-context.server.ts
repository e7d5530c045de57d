import type { AppLoadContext } from '@remix-run/node';
import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { selectUser, type User } from '#app/data/accounts/user-rows.server.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { allowShops, platformWide } from '#app/data/shop-scope.ts';
import { selectDataVersion } from '#app/data/shops/data-version.server.ts';
import { selectShopById, selectShopByKey } from '#app/data/shops/shop-rows.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import type { ShopStatus } from '#app/domain/access/guards/guard-input.ts';
import { featuresBlockedFor } from '#app/domain/access/plans/features.ts';
import { getPlanInForce } from '#app/domain/access/plans/plan-in-force.ts';
import { getTrialOffer, getTrialStage } from '#app/domain/access/plans/trial.ts';
import { allowedPagesFor } from '#app/domain/access/roles/allowed-pages.ts';
import { isFeatureOnPlatform } from '#app/domain/pages/page-traits.ts';
import { isRole, type Role } from '#app/domain/access/roles/role.ts';
import { resolveFormats } from '#app/domain/formats/resolve-formats.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { toAppError } from '#app/lib/app-error.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import { getAdminHost } from '#app/platforms/shopify/shop-domain.ts';
import { readBillingFacts } from '#app/services/billing/read-billing-facts.server.ts';
import { isProtected } from '#app/services/accounts/second-factor.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import {
  type Entered,
  enterEmbedded,
} from '#app/services/connections/embedded/enter-embedded.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedRequest, EmbeddedSettings } from '#app/services/embedded-settings.ts';
import { listVisibleShops, type VisibleShop } from '#app/services/workspaces/list-shops.server.ts';
import type {
  Account,
  ShopAccess,
  WorkspaceOfAccount,
} from '#app/services/workspaces/shop-access.ts';
import { type PageOfResponse, PLATFORM_SILENT } from '#app/view-models/start-up/error-page.ts';
import { askedToWait } from './asked-to-wait.server.ts';
import { isInDemo, readSessionToken } from './session-cookies.server.ts';

/** The maker of a request (an account, a visitor of the demo, or neither), and the shop on screen. */
export interface RequestContext {
  readonly account: Account | null;
  /** Null for an account without a shop, and for a visitor. */
  readonly access: ShopAccess | null;
  /** The workspace of the shop, else the account's first; null in the demo and for a visitor. */
  readonly workspace: WorkspaceOfAccount | null;
  /** The reader's locale: language and country, with formats (`display-locale.ts`). */
  readonly locale: string;
  /** Closes all pages to an account without the second factor that its workspace requires. */
  readonly isFactorDue: boolean;
}

const DEMO_SHOP_KEY = 'demo';

const contexts = new WeakMap<AppLoadContext, Promise<Resolved & RequestContext>>();

/**
 * Resolves the request's session to its user, workspace, shop and role. The shop comes from the
 * session on the server, never from the request's own words, and only if the user may see it now.
 * The loaders of one request share the result.
 */
export async function getRequestContext(
  request: Request,
  context: AppLoadContext,
): Promise<RequestContext> {
  const contextPromise =
    contexts.get(context) ??
    platformWide(async () => withFormats(request, await resolve(request, context)));
  contexts.set(context, contextPromise);
  const { visibleShopIds, ...requestContext } = await contextPromise.catch(refuseAgain);
  noteKnown(context, requestContext.account);
  // The shop on screen may be the demo, which is in no workspace.
  allowShops(visibleShopIds);
  if (requestContext.access !== null) allowShops([requestContext.access.shop.shopId]);
  return requestContext;
}

interface Resolved extends Omit<RequestContext, 'locale' | 'isFactorDue'> {
  readonly isFactorDue?: boolean;
  readonly requiresFactor?: boolean;
  /** The shops of the account's workspaces, for any shop on screen. */
  readonly visibleShopIds: readonly number[];
}

/**
 * Applies the reader's formats. The shop's own are available beside them; an account without a shop
 * has its own language instead.
 */
function withFormats(request: Request, resolved: Resolved): Resolved & RequestContext {
  const { account, access } = resolved;
  const user = account?.user ?? null;
  const ofShop = access?.shopLocale ?? user?.locale ?? null;
  const locale = resolveFormats({
    own: user === null ? null : readFormatChoices(user.formats),
    acceptLanguage: request.headers.get('accept-language'),
    shop: ofShop === null ? null : readFormatChoices(ofShop),
  });
  const read = access === null ? null : { ...access, shop: { ...access.shop, locale } };
  return { isFactorDue: false, ...resolved, access: read, locale };
}

/** Marks the caller as an account, which is not counted among visitors in the query limits. */
function noteKnown({ queryCaller }: AppLoadContext, account: Account | null): void {
  if (queryCaller !== undefined && account !== null) queryCaller.isKnown = true;
}

/** Throws a refusal again for each loader of the request: a response can be read only once. */
function refuseAgain(thrown: unknown): never {
  throw thrown instanceof Response ? thrown.clone() : (askedToWait(thrown) ?? thrown);
}

async function resolve(request: Request, context: AppLoadContext): Promise<Resolved> {
  const { deps, embedded } = context;
  if (embedded !== undefined) return getEmbeddedContext(deps, embedded, request);
  const token = readSessionToken(request, context);
  const session = token === null ? null : await findSession(deps, { token });
  const account = session === null ? null : { user: session.user, sessionKey: session.sessionKey };
  if (isInDemo(request, context)) {
    const demo = await selectShopByKey(deps.db, DEMO_SHOP_KEY);
    if (demo?.isDemo === true) {
      return {
        account,
        access: await accessTo(deps, demo, 'Demo'),
        workspace: null,
        visibleShopIds: [],
      };
    }
  }
  if (session === null) return { account: null, access: null, workspace: null, visibleShopIds: [] };
  const resolved = await getContextOfUser(deps, session, account);
  // Shopify logs in users of its admin: this is about our own log-ins alone.
  const isFree = resolved.requiresFactor !== true;
  if (isFree || isProtected(await countFactors(deps.db, session.user.userId))) return resolved;
  return { account, access: null, workspace: null, visibleShopIds: [], isFactorDue: true };
}

/** Returns the context of the shop of the admin that frames us, whatever was selected earlier. */
async function getEmbeddedContext(
  deps: Deps,
  visit: EmbeddedRequest,
  request: Request,
): Promise<Resolved> {
  const { shopId, userId } = await enter(deps, visit, request);
  const user = await selectUser(deps.db, userId);
  if (user === null) throw new Response('This account is closed.', { status: 401 });
  const account = { user, sessionKey: `embedded ${visit.sessionId}` };
  const requestContext = await getContextOfUser(deps, { user, shopId }, account);
  if (requestContext.access?.shop.shopId === shopId) return requestContext;
  throw new Response('You are no longer in the workspace of this shop.', { status: 403 });
}

async function enter(deps: Deps, visit: EmbeddedRequest, request: Request): Promise<Entered> {
  if (deps.embedded === undefined) throw new Response('This is no Shopify app.', { status: 401 });
  try {
    const entered = await enterEmbedded(deps, deps.embedded, visit);
    const { appUrl } = deps.accounts;
    // Without a token the pages still open: what is on screen is in our own database.
    if (entered.hasToken) await authenticateEmbedded(deps.embedded, { visit, request, appUrl });
    return entered;
  } catch (error) {
    if (error instanceof Response) throw error.status === 500 ? platformSilent() : error;
    const { code, status, message } = toAppError(error);
    if (status === 500) throw error;
    if (code === 'unavailable') throw platformSilent();
    throw new Response(message, { status });
  }
}

/** Builds the response for a failure of Shopify, which is no maintenance of ours. */
function platformSilent(): Response {
  const page: PageOfResponse = { errorPage: PLATFORM_SILENT };
  return Response.json(page, { status: 502 });
}

async function getContextOfUser(
  deps: Deps,
  { user, shopId }: { readonly user: User; readonly shopId: number | null },
  account: Account | null,
): Promise<Resolved> {
  const [visible, rows] = await Promise.all([
    listVisibleShops(deps, { userId: user.userId }),
    selectWorkspacesOfUser(deps.db, user.userId),
  ]);
  const visibleShopIds = visible.map((shop) => shop.shopId);
  const requiresFactor = rows.some(({ requiresSecondFactor }) => requiresSecondFactor);
  const workspaces = rows.flatMap((row) => (isRole(row.role) ? [{ ...row, role: row.role }] : []));
  const chosen = visible.find((shop) => shop.shopId === shopId);
  if (chosen === undefined && shopId !== null) {
    const other = await selectShopById(deps.db, shopId);
    if (other?.isDemo === true) {
      const access = await accessTo(deps, other, 'Demo');
      return { account, access, workspace: null, visibleShopIds, requiresFactor };
    }
  }
  const entered = await enterShop(deps, chosen === undefined ? visible.toReversed() : [chosen]);
  if (entered === null) {
    const workspace = workspaces[0] ?? null;
    return { account, access: null, workspace, visibleShopIds, requiresFactor };
  }
  const { workspaceId, access } = entered;
  const workspace = workspaces.find((one) => one.workspaceId === workspaceId) ?? null;
  return { account, access, workspace, visibleShopIds, requiresFactor };
}

/** Enters the first reachable one of these shops; null for none. Throws where all are unreachable. */
async function enterShop(
  deps: Deps,
  places: readonly VisibleShop[],
): Promise<{ readonly workspaceId: number; readonly access: ShopAccess } | null> {
  let failure: unknown = null;
  for (const { workspaceId, role, ...shop } of places) {
    try {
      return { workspaceId, access: await accessTo(deps, shop, role) };
    } catch (error) {
      if (!isNodeLost(error)) throw error;
      failure = error;
    }
  }
  if (failure !== null) throw failure;
  return null;
}

async function accessTo(
  deps: Pick<Deps, 'db' | 'plans' | 'clock' | 'billing'>,
  shop: Shop,
  role: Role,
): Promise<ShopAccess> {
  const { db, plans, clock } = deps;
  const [row, dataVersion, billing] = await Promise.all([
    selectShopStatus(db, shop.shopId),
    selectDataVersion(db, shop.shopId),
    readBillingFacts(deps, shop),
  ]);
  const now = clock();
  const plan = getPlanInForce(plans, row, now);
  const trial = plans.areOn ? (row?.trial ?? null) : null;
  const isOffered = plans.areOn && row?.isTrialOffered === true;
  const status: ShopStatus = {
    areStepsDone: row?.areStepsDone ?? true,
    lastOnboardingStep: row?.lastOnboardingStep ?? null,
    isOnboardingDone: row?.isOnboardingDone ?? true,
    trialStage: getTrialStage({ isOffered, trial }, now),
    isTrialModalDue: plans.areOn && row?.isTrialModalDue === true,
    isOnboardingButtonSet: row?.isOnboardingButtonSet ?? false,
    allowedPages: allowedPagesFor(role, shop.platformId),
    blockedFeatures: featuresBlockedFor(plan).filter(({ key }) =>
      isFeatureOnPlatform(key, shop.platformId),
    ),
  };
  const { trialStage: stage } = status;
  const planFacts = plans.areOn
    ? {
        trial,
        previousPlan: getPlanInForce(plans, row && { ...row, trial: null }, now),
        usage: row?.usage ?? null,
        trialOffer: getTrialOffer({ plan, stage, hadUpgradeTrial: row?.hadUpgradeTrial ?? false }),
        billing,
      }
    : null;
  return { shop, shopLocale: shop.locale, role, plan, status, planFacts, dataVersion };
}

interface AuthenticateEmbeddedOptions {
  readonly visit: EmbeddedRequest;
  readonly request: Request;
  readonly appUrl: string;
}

/**
 * Authenticates a visit whose shop has a fresh token with Shopify's library, as every app of
 * Shopify's does: it finds the session and continues. @throws Response where the library redirects
 * the merchant first.
 */
export async function authenticateEmbedded(
  { authentication }: EmbeddedSettings,
  { visit, request, appUrl }: AuthenticateEmbeddedOptions,
): Promise<void> {
  const { authenticate } = await authentication();
  await authenticate(requestOfAdmin(request, visit, appUrl), visit.sessionToken);
}

/**
 * Builds the request for the library: its address and its token. Without a body, which the page
 * reads, and without a browser's name, since its test for robots refuses some that merchants use.
 */
function requestOfAdmin(request: Request, { shop, sessionToken }: EmbeddedRequest, appUrl: string) {
  const { pathname, search } = new URL(request.url);
  const url = new URL(`${pathname}${search}`, appUrl);
  const isCall = request.headers.has('authorization');
  if (isCall) return new Request(url, { headers: { authorization: `Bearer ${sessionToken}` } });
  url.searchParams.set('shop', shop);
  url.searchParams.set('embedded', '1');
  url.searchParams.set('id_token', sessionToken);
  if (!url.searchParams.has('host')) url.searchParams.set('host', getAdminHost(shop));
  return new Request(url);
}
