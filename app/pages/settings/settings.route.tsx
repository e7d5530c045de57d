import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readSettings } from './read-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/settings') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readSettings(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function Settings() {
  return <SettingsScreen view={useLoaderData<typeof loader>()} />;
}
