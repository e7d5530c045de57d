import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toAppError } from '#app/lib/app-error.ts';
import { readWhy } from './reports/read-why.server.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';

/** Reads the Why sheet; a failure is shown in the sheet and does not affect the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return await readWhy(request, context, EXPLAINED_TOPICS);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, message } = toAppError(thrown);
    if (status >= 500)
      context.deps.log.error({ event: 'why.failed', err: thrown }, 'a Why could not be answered');
    const said = status < 500 ? message : 'The server’s log says what went wrong.';
    return data({ kind: 'failed' as const, message: said }, { status });
  }
}
