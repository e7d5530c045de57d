import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { isbot } from 'isbot';
import { BODY_LIMITS } from '#app/config/limits.ts';
import { getClientNetwork } from '#app/lib/client-network.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import type { NetworkCounter } from '#app/services/visits/count-networks.ts';
import type { VisitCollector } from '#app/services/visits/visit-collector.server.ts';
import { z } from 'zod';
import { toPlainLine } from '#app/lib/text-field.ts';
import { CLICK_KINDS, type VisitMessage } from '#app/domain/visits/visit-message.ts';

const TEXT_LENGTH = 200;

const id = z.string().regex(/^[0-9a-f]{24}$/);

const text = z
  .string()
  .max(TEXT_LENGTH)
  // PostgreSQL stores no NUL, and halves of letters are no text.
  .refine((value) => !value.includes('\0') && value.isWellFormed());

const host = text.regex(/^[\w.-]+$/);

/** A tag that strangers name, and that screens and files show. */
const tag = text.transform(toPlainLine);

/** The reports of a page; any other is dropped. */
const visitMessageSchema: z.ZodType<VisitMessage> = z.discriminatedUnion('e', [
  z.strictObject({
    e: z.literal('start'),
    v: id,
    u: id.optional(),
    p: text.startsWith('/').transform(toPlainLine),
    r: host.optional(),
    s: tag.optional(),
    m: tag.optional(),
    c: tag.optional(),
    k: z.enum(CLICK_KINDS).optional(),
  }),
  z.strictObject({ e: z.literal('page'), v: id }),
  z.strictObject({
    e: z.literal('order'),
    v: id,
    u: id,
    o: text.transform(toPlainLine).pipe(z.string().min(1)),
    // Pages that loaded their script before there was one send none.
    h: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
]);

/** The path at which the script on a shop's pages reports visits; any page of any site may. */
export const COLLECT_PATH = '/collect/:key';

const KEY = /^[\w-]{22}$/;
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/**
 * Handles `POST /collect/<key>`: 204 for any report, before it is processed, so that no answer
 * reveals which keys exist; 413 for one that is too long. Neither the network address nor the
 * browser's name is passed on.
 */
export function collectRoute(
  collector: VisitCollector,
  networks: NetworkCounter,
): readonly (RequestHandler | ErrorRequestHandler)[] {
  const headers: RequestHandler = (request, response, next) => {
    response.set(CORS_HEADERS);
    if (request.method === 'POST') return next();
    const isPreflight = request.method === 'OPTIONS';
    response
      .status(isPreflight ? 204 : 405)
      .set('allow', 'POST, OPTIONS')
      .end();
  };
  const readText = express.text({ type: () => true, limit: BODY_LIMITS.visit, inflate: false });
  const collect: RequestHandler = (request, response) => {
    response.status(204).end();
    const { key = '' } = request.params;
    if (!networks.count(getClientNetwork(request.ip ?? ''))) return collector.drop('too_many', key);
    if (isMachine(request.get('user-agent'), request.get('sec-purpose'))) {
      return collector.drop('machine');
    }
    const message = visitMessageSchema.safeParse(parseJson(String(request.body)));
    if (!KEY.test(key) || !message.success) return collector.drop('malformed');
    collector.take(key, message.data);
  };
  const refuse: ErrorRequestHandler = (error: { status?: unknown }, _request, response, _next) => {
    response.status(typeof error.status === 'number' ? error.status : 400).end();
  };
  return [headers, readText, collect, refuse];
}

/** Recognises search engines, monitors, headless browsers, and prefetched pages. */
function isMachine(userAgent: string | undefined, purpose: string | undefined): boolean {
  const isPrefetch = purpose?.includes('prefetch') === true;
  return userAgent === undefined || isPrefetch || isbot(userAgent);
}
