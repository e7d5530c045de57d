import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AdPlatformsScreen } from './ad-platforms-screen.tsx';
import { readAdPlatforms, saveAdPlatforms } from './shop-answers.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/advertising/platforms') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readAdPlatforms(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return saveAdPlatforms(request, context);
}

export default function AdvertisingPlatforms() {
  return <AdPlatformsScreen view={useLoaderData<typeof loader>()} />;
}
