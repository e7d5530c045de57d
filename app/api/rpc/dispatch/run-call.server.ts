import { blockedTooltip, isBlocked } from '#app/domain/access/plans/features.ts';
import { canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Call, Caller } from './call.ts';
import { AUTHENTICATION_FAILED, failed, isDefect, type Reply } from './reply.ts';

/**
 * Runs a call for its audience: login, shop, role and plan are checked in this order, then the
 * params. Every failure becomes a reply; a defect is logged and reveals nothing.
 */
export async function runCall(
  call: Call,
  caller: Caller,
  { name, params }: { readonly name: string; readonly params: unknown },
): Promise<Reply> {
  if (!isForCaller(call, caller)) return AUTHENTICATION_FAILED;
  const { access } = caller.requestContext;
  try {
    const filled = fillShop(params, access?.shop.shopId ?? null);
    if (needsShop(call) && access === null) {
      throw new AppError('not_found', 'There is no shop on screen.');
    }
    refuseRole(call, caller);
    refusePlan(call, caller);
    return await call.run(caller, filled);
  } catch (thrown) {
    if (isDefect(thrown))
      caller.deps.log.error({ event: 'rpc.failed', call: name, err: thrown }, 'a call failed');
    // Without a login the answer is to log in, not which params would be right.
    if (access === null && caller.requestContext.account === null) return AUTHENTICATION_FAILED;
    return failed(thrown);
  }
}

function isForCaller({ audience }: Call, { requestContext }: Caller): boolean {
  const { account, access } = requestContext;
  if (audience === 'anybody') return true;
  // Somebody in the demo has a role: a call that it may not make is refused with the demo's message.
  return account !== null || access?.role === 'Demo';
}

function needsShop({ audience }: Call): boolean {
  return audience === 'shop' || audience === 'member';
}

function refuseRole({ audience, action }: Call, { requestContext }: Caller): void {
  const { account, access } = requestContext;
  const role = access?.role;
  const isStrange = account === null && (audience === 'user' || audience === 'member');
  const requiredAction = isStrange ? (action ?? 'edit_own_profile') : action;
  if (role === undefined || requiredAction === null) return;
  if (isStrange || !canDo(role, requiredAction)) {
    throw new AppError('forbidden', getActionRefusal(role, requiredAction) ?? 'Log in to do this.');
  }
}

function refusePlan({ feature }: Call, { requestContext }: Caller): void {
  const plan = requestContext.access?.plan;
  if (feature === null || plan === undefined || !isBlocked(plan, feature)) return;
  throw new AppError('forbidden', blockedTooltip(feature), {
    details: { modal: 'FeatureBlocked', title: feature },
  });
}

/**
 * The field with the placeholder `become_shop_ID` of the browser, or ids that are not the shop on
 * screen.
 */
const FIELD = 'become_shop_ID';
/** `params.data.properties.become_shop_ID` is as deep as the call tables go. */
const DEPTH_MAX = 8;

/**
 * Fills the shop on screen into the params at every place of its id: a placeholder, an absent
 * value, or the id as a text. Throws `not_found` for any other id, also for a shop of others and
 * one that does not exist.
 */
export function fillShop(params: unknown, shopId: number | null, depth = 0): unknown {
  if (typeof params !== 'object' || params === null) return params;
  if (depth > DEPTH_MAX) throw new AppError('invalid_input', 'The params are nested too deep.');
  if (Array.isArray(params)) return params.map((one) => fillShop(one, shopId, depth + 1));
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === FIELD ? filled(value, shopId) : fillShop(value, shopId, depth + 1),
    ]),
  );
}

function filled(value: unknown, shopId: number | null): number | undefined {
  const isOpen = value === FIELD || value === null || value === undefined || value === '';
  if (isOpen) return shopId ?? undefined;
  if (shopId !== null && (value === shopId || value === String(shopId))) return shopId;
  throw new AppError('not_found', 'This is not the shop on screen.');
}
