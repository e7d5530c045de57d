import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { PreferencesScreen } from './preferences-screen.tsx';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readPreferences } from './read-preferences.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/preferences') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readPreferences(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function Preferences() {
  return <PreferencesScreen view={useLoaderData<typeof loader>()} />;
}
