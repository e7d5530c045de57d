import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { answerDiagnosisFile } from './answer-diagnosis.server.ts';

/** `/support/diagnosis/file`: the diagnosis to save, as JSON or with `?as=text`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => answerDiagnosisFile(request, context));
}
