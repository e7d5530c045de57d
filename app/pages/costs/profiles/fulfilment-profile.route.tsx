import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { readFulfilmentProfile } from './read-fulfilment-profiles.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/shipping/manage-profile') }];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requirePage(request, context);
    const copyOfId = new URL(request.url).searchParams.get('copy');
    const profileId = params['id'] ?? null;
    return readFulfilmentProfile(context.deps, { access, profileId, copyOfId });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function FulfilmentProfile() {
  const { pathname, search } = useLocation();
  return <ProfileScreen key={pathname + search} view={useLoaderData<typeof loader>()} />;
}
