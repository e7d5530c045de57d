import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { readDiagnosis } from './read-diagnosis.server.ts';
import type { Diagnosis } from './diagnosis.ts';
import { toDiagnosisText } from './diagnosis-text.ts';
import { fileResponse } from '#app/web/reports/csv-response.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/**
 * Reads the diagnosis of the support page. Throws `forbidden` for the demo, which is shared, and
 * for a visitor without an account.
 */
export async function readOwnDiagnosis(
  request: Request,
  context: AppLoadContext,
): Promise<Diagnosis> {
  const { account, access } = await runRouteGuards(request, context, { asPage: '/support' });
  if (account === null || access?.shop.isDemo === true) {
    throw new AppError('forbidden', 'There is no diagnosis of the demo store.', {
      hint: 'Switch to a store of your own.',
    });
  }
  return readDiagnosis(context.deps, access);
}

/** Answers the diagnosis as a file: JSON for programs, text for people. */
export async function answerDiagnosisFile(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const diagnosis = await readOwnDiagnosis(request, context);
  const isText = new URL(request.url).searchParams.get('as') === 'text';
  return isText
    ? fileResponse('diagnosis.txt', 'text/plain; charset=utf-8', toDiagnosisText(diagnosis))
    : fileResponse('diagnosis.json', 'application/json', JSON.stringify(diagnosis, null, 2));
}
