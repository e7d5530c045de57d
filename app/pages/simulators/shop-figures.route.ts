import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toAppError } from '#app/lib/app-error.ts';
import type { ShopFiguresAnswer } from '#app/view-models/simulators/simulators-view.ts';
import { findProductsToSimulate, readSimulatorsPage } from './simulators-page.server.ts';

/** Reads the figures with which the simulators begin; a failure is shown in their place. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    if (new URL(request.url).searchParams.has('find')) {
      const products = await findProductsToSimulate(request, context);
      return { kind: 'products', products } satisfies ShopFiguresAnswer;
    }
    const view = await readSimulatorsPage(request, context);
    return { kind: 'figures', view } satisfies ShopFiguresAnswer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, message } = toAppError(thrown);
    if (status >= 500) {
      const { log } = context.deps;
      log.error({ event: 'shop_figures.failed', err: thrown }, 'figures could not be read');
    }
    return data({ kind: 'failed', message } satisfies ShopFiguresAnswer, { status });
  }
}
