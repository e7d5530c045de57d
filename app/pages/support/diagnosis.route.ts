import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toAppError } from '#app/lib/app-error.ts';
import type { DiagnosisReply } from './diagnosis.ts';
import { readOwnDiagnosis } from './answer-diagnosis.server.ts';

/** `/support/diagnosis`: the state of the shop on screen; a failure is shown in its place. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const diagnosis = await readOwnDiagnosis(request, context);
    return data({ kind: 'diagnosis', diagnosis } satisfies DiagnosisReply);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, message } = toAppError(thrown);
    if (status >= 500) {
      context.deps.log.error({ event: 'diagnosis.failed', err: thrown }, 'no diagnosis was made');
    }
    return data({ kind: 'failed', message } satisfies DiagnosisReply, { status });
  }
}
