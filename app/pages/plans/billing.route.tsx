import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { BillingScreen } from './billing-screen.tsx';
import { changeBilling } from './change-billing.server.ts';
import { readBilling } from './read-billing.server.ts';

export const meta = () => [{ title: getPageTitle('/billing') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readBilling(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeBilling(request, context);
}

export default function Billing() {
  return <BillingScreen view={useLoaderData<typeof loader>()} />;
}
