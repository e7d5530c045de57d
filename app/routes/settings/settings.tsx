import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readSettings } from '#app/web/settings/read-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/settings') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readSettings(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

/** A cost saved from the table of product costs leaves the table as it is while somebody types. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get('stay') === '1' ? false : defaultShouldRevalidate;
}

export default function Settings() {
  return <SettingsScreen view={useLoaderData<typeof loader>()} />;
}
