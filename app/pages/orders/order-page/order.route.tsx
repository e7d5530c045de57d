import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MissingOrder } from './missing-order.tsx';
import { OrderScreen } from './order-screen.tsx';
import { type OrderScreenData, readOrderScreen } from './read-order-screen.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta: MetaFunction<() => OrderScreenData> = ({ data: shown }) => [
  { title: `${shown?.kind === 'order' ? `Order ${shown.view.facts.name}` : 'Order'} | Farthing` },
];

/** Shows one order with its profit and the reasons. */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const screen = await answer(() => readOrderScreen(request, context, id));
  return data(screen, { status: screen.kind === 'missing' ? 404 : 200 });
}

export default function OrderRoute() {
  const screen = useLoaderData<OrderScreenData>();
  if (screen.kind === 'missing') return <MissingOrder {...screen} />;
  // Another order is another page: what was opened belongs to the last one.
  return <OrderScreen key={screen.view.facts.orderId} {...screen} />;
}
