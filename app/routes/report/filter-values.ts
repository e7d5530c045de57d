import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toAppError } from '#app/lib/app-error.ts';
import type { FilterValuesAnswer } from '#app/view-models/report/filter-values.ts';
import { answerFilterValues } from '#app/web/reports/answer-filter-values.server.ts';

/** The values that a filter can be chosen from; a failure is said in the list of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const { values, hasMore } = await answerFilterValues(request, context);
    return { kind: 'values', values, hasMore } satisfies FilterValuesAnswer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, message } = toAppError(thrown);
    if (status >= 500) {
      const { log } = context.deps;
      log.error({ event: 'filter_values.failed', err: thrown }, 'values could not be listed');
    }
    return data({ kind: 'failed', message } satisfies FilterValuesAnswer, { status });
  }
}
