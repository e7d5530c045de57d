import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';
import { readUnsubscribePage, unsubscribeByForm } from './unsubscribe-by-form.server.ts';

export const meta = () => [{ title: getPageTitle('/unsubscribe') }];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return readUnsubscribePage(request, context, params['id'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return unsubscribeByForm(request, context, params['id'] ?? '');
}

export default function Unsubscribe() {
  return <UnsubscribeScreen {...useLoaderData<typeof loader>()} />;
}
