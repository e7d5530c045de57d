import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { BulkEditScreen } from './bulk-edit-screen.tsx';
import { changeOrdersByForm, readBulkEditPage } from './bulk-edit.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle('/orders/bulk-edit') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readBulkEditPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeOrdersByForm(request, context);
}

export default function BulkEdit() {
  const { search } = useLocation();
  return <BulkEditScreen key={search} view={useLoaderData<typeof loader>()} />;
}
