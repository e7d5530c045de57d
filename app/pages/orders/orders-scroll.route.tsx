import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { OrdersScrollScreen } from './orders-scroll-screen.tsx';
import { SCROLL_PAGE_SIZE } from '#app/view-models/orders/order-row.ts';
import { readOrdersScreen } from './read-orders-screen.server.ts';
import { isColumnsChange, withColumns } from '#app/view-models/report-views/layout-address.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';

export const meta: MetaFunction = () => [{ title: 'Orders | Farthing' }];

/** Reads the first rows; the others are fetched when the user scrolls to them. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readOrdersScreen(request, context, { size: SCROLL_PAGE_SIZE, number: 1 });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeViewsByForm(request, context);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && !isColumnsChange(change.currentUrl, change.nextUrl);
}

export default function OrdersScroll() {
  const { search } = useLocation();
  // Another list is scrolled anew; other columns of the same one are not.
  const list = withColumns(new URLSearchParams(search), null).toString();
  return <OrdersScrollScreen key={list} {...useLoaderData<typeof loader>()} />;
}
