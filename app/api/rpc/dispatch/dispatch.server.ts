import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { CONNECTIONS, findCall, REST } from '#app/api/rpc/registry.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { setSessionCookie } from '#app/web/session/session-cookies.server.ts';
import { isAssignKey } from './assign-key.server.ts';
import type { Call, Caller } from './call.ts';
import { openCall } from './call.ts';
import { getBearer, getCaller } from './caller.server.ts';
import { readJsonBody } from './read-body.server.ts';
import {
  AUTHENTICATION_FAILED,
  failed,
  isDefect,
  type Reply,
  succeeded,
  turnedAway,
} from './reply.ts';
import { runCall } from './run-call.server.ts';

const envelope = z.strictObject({
  controller: z.string().min(1).max(100),
  method: z.string().min(1).max(100),
  params: z.unknown().optional(),
});

/** `POST /api`: runs `controller.method` with its params for the caller. */
export async function dispatch(request: Request, context: AppLoadContext): Promise<Response> {
  return answerCall(request, context, async (caller, body) => {
    const { controller, method, params } = parseInput(envelope, body);
    const name = `${controller}.${method}`;
    const call = findCall(controller, method);
    if (call === null) return answerUnknown(caller, name);
    return runCall(call, caller, { name, params: params ?? {} });
  });
}

/** `POST /api/rest/<name>`: runs a base route, whose body is the params. */
export async function dispatchRest(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response> {
  return answerCall(request, context, (caller, body) => {
    const call: Call | undefined = REST.get(name);
    if (call === undefined) return answerUnknown(caller, name);
    return runCall(call, caller, { name, params: body ?? {} });
  });
}

export async function dispatchLoginCookie(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const call = loginCookie(request, context);
  return answerCall(request, context, (caller, body) =>
    runCall(call, caller, { name: 'login-cookie', params: body }),
  );
}

export async function dispatchConnection(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response> {
  return answerCall(request, context, (caller, body) => {
    const call = CONNECTIONS.get(name);
    if (call === undefined) return answerUnknown(caller, name);
    return runCall(call, caller, { name, params: body ?? {} });
  });
}

/** Answers an unknown call; without a login it does not reveal which calls exist. */
function answerUnknown({ requestContext }: Caller, name: string): Reply {
  if (requestContext.account === null && requestContext.access === null)
    return AUTHENTICATION_FAILED;
  return {
    status: 404,
    data: { err: `There is no call ${name.slice(0, 200)}.`, code: 'not_found' },
  };
}

async function answerCall(
  request: Request,
  context: AppLoadContext,
  answer: (caller: Caller, body: unknown) => Promise<Reply> | Reply,
): Promise<Response> {
  if (context.isMaintenance) return toResponse(MAINTENANCE, null);
  if (request.method !== 'POST') return toResponse(ONLY_POST, null);
  try {
    const body = await readJsonBody(request);
    const caller = await getCaller(request, context);
    const shopKey = caller.requestContext.access?.shop.shopKey ?? null;
    return toResponse(await answer(caller, body), shopKey);
  } catch (thrown) {
    if (thrown instanceof Response) return toResponse(turnedAway(thrown), null);
    if (isDefect(thrown))
      context.deps.log.error({ event: 'rpc.failed', err: thrown }, 'a call failed');
    return toResponse(failed(thrown), null);
  }
}

const MAINTENANCE: Reply = {
  status: 503,
  data: { err: 'Farthing is under maintenance and will be back shortly.', code: 'unavailable' },
};
const ONLY_POST: Reply = { status: 405, data: { err: 'Calls are posted.', code: 'not_allowed' } };

/** Builds the response: the status is in the body, too; the header names the shop on screen. */
function toResponse({ status, data, retryAfterSeconds }: Reply, shopKey: string | null): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (shopKey !== null) headers.set('shop', shopKey);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return Response.json({ status, data }, { status, headers });
}

/**
 * `POST /api/login-cookie`: gives the browser the session of its bearer as a cookie. Both the
 * bearer and the key of the login check are needed, so that no attacker can put a session of theirs
 * into the browser of another user.
 */
function loginCookie(original: Request, context: AppLoadContext) {
  return openCall({
    params: z.strictObject({ a_k: z.string().max(200) }),
    run: (caller, { a_k: key }) => {
      const token = getBearer(original);
      if (token === null || !caller.isBearer || !isAssignKey(caller, key)) {
        return AUTHENTICATION_FAILED;
      }
      setSessionCookie(context, token);
      return succeeded({ res: true });
    },
  });
}
