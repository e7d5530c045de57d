import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isDay } from '#app/domain/calendar/day.ts';
import { AppError } from '#app/lib/app-error.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { openOrder } from '#app/services/orders/open-order.server.ts';

/** Opens one order for the row and the tooltip of the orders table. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, shop } = await requireShop(request, context, { page: '/orders' });
  const params = new URL(request.url).searchParams;
  const orderId = params.get('order') ?? '';
  const [start, end] = [params.get('start') ?? '', params.get('end') ?? ''];
  const range = isDay(start) && isDay(end) ? { start, end } : null;
  try {
    const detail = await openOrder(deps, { shopId: shop.shopId, orderId, range });
    return { ok: true as const, detail };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return data({ ok: false as const, message: thrown.message }, { status: thrown.status });
  }
}
