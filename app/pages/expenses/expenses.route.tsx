import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AmountsScreen } from './amounts-screen.tsx';
import { readAmountsScreen } from './read-amounts-screen.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

/** It is a page of its own, and a step of onboarding. */
export const meta: MetaFunction = ({ location }) => [{ title: getPageTitle(location.pathname) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAmountsScreen(request, context, 'expense'));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function ExpensesRoute() {
  return <AmountsScreen {...useLoaderData<typeof loader>()} />;
}
