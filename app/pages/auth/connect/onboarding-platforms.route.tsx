import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { SelectPlatformsScreen } from '../select-platforms-screen.tsx';
import { readPlatforms } from './read-platforms.server.ts';

export const meta: MetaFunction = ({ location }) => [{ title: getPageTitle(location.pathname) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const platforms = await readPlatforms(request, context);
  // Inside the Shopify admin there is this one shop: its settings say how it is connected.
  if (context.embedded !== undefined) throw redirect('/settings?item=shop');
  return platforms;
}

export default function OnboardingPlatforms() {
  return (
    <AuthFrame isInShell>
      <SelectPlatformsScreen {...useLoaderData<typeof loader>()} />
    </AuthFrame>
  );
}
