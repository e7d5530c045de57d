import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ClosedMonthsScreen } from './closed-months-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readClosedMonthsPage } from './read-closed-months-page.server.ts';

export const meta = () => [{ title: getPageTitle('/closed-months') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readClosedMonthsPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function ClosedMonths() {
  return <ClosedMonthsScreen view={useLoaderData<typeof loader>()} />;
}
