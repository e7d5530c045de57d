import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ProfilesScreen } from './profiles-screen.tsx';
import { readFulfilmentProfiles } from './read-fulfilment-profiles.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/shipping/profiles') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requirePage(request, context);
    const savedId = new URL(request.url).searchParams.get('applied');
    return readFulfilmentProfiles(context.deps, { access, savedId });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function FulfilmentProfiles() {
  return <ProfilesScreen view={useLoaderData<typeof loader>()} />;
}
