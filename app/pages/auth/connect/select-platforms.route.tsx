import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { SelectPlatformsScreen } from '../select-platforms-screen.tsx';
import { readPlatforms } from './read-platforms.server.ts';

export const meta = () => [{ title: getPageTitle('/register/select-platforms') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readPlatforms(request, context);
}

export default function SelectPlatforms() {
  return <SelectPlatformsScreen {...useLoaderData<typeof loader>()} />;
}
