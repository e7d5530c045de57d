/**
 * The declaration of a call of the dispatcher: its audience, its parameters, the required role and
 * plan, and its work. Wire names are in the schema and in the result of `run`; services use none.
 */
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { RequestContext } from '#app/web/session/request-context.server.ts';
import type { Account, ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { Deps } from '#app/services/deps.ts';
import { toWireError, type WireFields } from '#app/api/rpc/wire/wire-fields.ts';
import type { Reply } from './reply.ts';

/** The user of a call; missing parts are null. */
export interface Caller {
  readonly deps: Deps;
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly requestContext: RequestContext;
  /** Set when the session came as a bearer, without a cookie. */
  readonly isBearer: boolean;
}

export interface ShopCaller extends Caller, ShopAccess {}
export interface UserCaller extends Caller, Account {}
export interface MemberCaller extends ShopCaller, Account {}

type Audience = 'anybody' | 'user' | 'shop' | 'member';

export interface Call {
  /**
   * The audience: `anybody`, also without a login; `user`, an account; `shop`, a user with a shop
   * on screen, visitors of the demo included; `member`, an account with a shop on screen.
   */
  readonly audience: Audience;
  /** The action that the caller's role must allow; null for reading. */
  readonly action: Action | null;
  /** The feature that the shop's plan must include. */
  readonly feature: FeatureKey | null;
  run(caller: Caller, params: unknown): Promise<Reply>;
}

interface Needs {
  readonly action?: Action;
  readonly feature?: FeatureKey;
}

interface Declared<S extends z.ZodType, C extends Caller> extends Needs {
  readonly params: S;
  /** Maps the field names in errors of its services to names of the wire; absent where no error names a field. */
  readonly wireFields?: WireFields;
  readonly run: (caller: C, params: z.output<S>) => Promise<Reply> | Reply;
}

export function openCall<S extends z.ZodType>(declared: Declared<S, Caller>): Call {
  return defineCall('anybody', declared, (caller) => caller);
}

export function userCall<S extends z.ZodType>(declared: Declared<S, UserCaller>): Call {
  return defineCall('user', declared, (caller) => ({
    ...caller,
    ...present(caller.requestContext.account),
  }));
}

export function shopCall<S extends z.ZodType>(declared: Declared<S, ShopCaller>): Call {
  return defineCall('shop', declared, (caller) => ({
    ...caller,
    ...present(caller.requestContext.access),
  }));
}

export function memberCall<S extends z.ZodType>(declared: Declared<S, MemberCaller>): Call {
  return defineCall('member', declared, (caller) => ({
    ...caller,
    ...present(caller.requestContext.access),
    ...present(caller.requestContext.account),
  }));
}

/**
 * The id of the shop on screen. The dispatcher fills in its placeholder and refuses any other id
 * before the call is run; the call itself takes the shop from the session.
 */
export const shopOnScreen = z.number().int().optional();

export const additionalShops = z.array(z.number().int()).max(200);

function defineCall<S extends z.ZodType, C extends Caller>(
  audience: Audience,
  { params, wireFields = { fields: {} }, run, action, feature }: Declared<S, C>,
  narrowed: (caller: Caller) => C,
): Call {
  return {
    audience,
    action: action ?? null,
    feature: feature ?? null,
    run: async (caller, input) => {
      const parsed = parseInput(params, input);
      try {
        return await run(narrowed(caller), parsed);
      } catch (thrown) {
        throw toWireError(thrown, wireFields);
      }
    },
  };
}

/** Asserts a part of the caller that the dispatcher has checked before. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('A call ran for somebody it is not for.');
  return value;
}
