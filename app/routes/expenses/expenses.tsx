import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { AmountsScreen } from '#app/features/expenses/amounts-screen.tsx';
import { readAmountsScreen } from '#app/web/expenses/read-amounts-screen.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/expenses') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAmountsScreen(request, context, 'expense'));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function ExpensesRoute() {
  return <AmountsScreen {...useLoaderData<typeof loader>()} />;
}
