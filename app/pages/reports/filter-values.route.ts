import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toAppError } from '#app/lib/app-error.ts';
import type { FilterValuesAnswer } from '#app/view-models/report/filter-values.ts';
import { answerFilterValues } from './answer-filter-values.server.ts';

/** Reads the values of a filter; a failure is shown in their list. */
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
