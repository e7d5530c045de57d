import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ApiAccessScreen } from './api-access-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readApiAccess } from './read-api-access.server.ts';

export const meta = () => [{ title: getPageTitle('/settings/api-access') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readApiAccess(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function ApiAccess() {
  return <ApiAccessScreen view={useLoaderData<typeof loader>()} />;
}
