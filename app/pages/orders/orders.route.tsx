import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { OrdersScreen } from './orders-screen.tsx';
import { readOrdersScreen } from './read-orders-screen.server.ts';
import { isColumnsChange } from '#app/view-models/report-views/layout-address.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';

export const meta: MetaFunction = () => [{ title: 'Orders | Farthing' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readOrdersScreen(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeViewsByForm(request, context);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && !isColumnsChange(change.currentUrl, change.nextUrl);
}

export default function OrdersRoute() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}
