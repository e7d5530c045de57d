import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { BODY_LIMITS } from '#app/config/limits.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { isReported } from '#app/view-models/start-up/error-page.ts';

const schema = z.strictObject({
  status: z.number().int().min(0).max(999),
  page: z.string().max(500),
  message: z.string().max(2000),
});

/**
 * Forwards the report of an error page, limited by address and minute. Anybody can write here, so
 * an invalid report is dropped, and the answer is empty.
 */
export async function reportError(request: Request, context: AppLoadContext): Promise<Response> {
  const { outside, deps, isDevelopment } = context;
  const errorReports = outside?.errorReports ?? null;
  const report = errorReports === null ? null : await readReport(request);
  if (report !== null && isReported(report.status, report.message, isDevelopment)) {
    const page = report.page.split('?')[0] ?? '';
    try {
      await consumeRateLimit(deps, 'error_report', { ip: context.ip });
      await errorReports?.report({ ...report, page });
    } catch (error) {
      deps.log.warn(
        { event: 'error_report.not_sent', err: error },
        'an error page was not reported',
      );
    }
  }
  return new Response(null, { status: 204 });
}

async function readReport(request: Request): Promise<z.output<typeof schema> | null> {
  if (request.method !== 'POST') return null;
  if (Number(request.headers.get('content-length') ?? Infinity) > BODY_LIMITS.errorReport)
    return null;
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
