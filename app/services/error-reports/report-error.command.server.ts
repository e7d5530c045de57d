import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { isReported } from '#app/domain/start-up/error-page.ts';

const schema = z.strictObject({
  status: z.number().int().min(0).max(999),
  page: z.string().max(500),
  message: z.string().max(2000),
});

/** Largest report that is read, in bytes. */
const SIZE_MAX = 10_000;

/**
 * Passes on what an error page reported about itself. Anybody can write here, so what is not a
 * report is dropped, and nothing is answered.
 */
export async function reportError(
  request: Request,
  { errorReports, deps, isDevelopment }: AppLoadContext,
): Promise<Response> {
  const report = await readReport(request);
  if (report !== null && isReported(report.status, report.message, isDevelopment)) {
    const page = report.page.split('?')[0] ?? '';
    try {
      await errorReports?.report({ ...report, page });
    } catch (error) {
      deps.log.warn({ err: error }, 'an error page could not be reported');
    }
  }
  return new Response(null, { status: 204 });
}

async function readReport(request: Request): Promise<z.output<typeof schema> | null> {
  if (request.method !== 'POST') return null;
  if (Number(request.headers.get('content-length') ?? Infinity) > SIZE_MAX) return null;
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
