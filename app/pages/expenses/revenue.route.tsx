import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AmountsScreen } from './amounts-screen.tsx';
import { readAmountsScreen } from './read-amounts-screen.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/revenue') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAmountsScreen(request, context, 'other_revenue'));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function OtherRevenueRoute() {
  return <AmountsScreen {...useLoaderData<typeof loader>()} />;
}
