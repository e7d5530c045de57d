import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { FinishScreen } from './finish-screen.tsx';
import { readFinish } from './read-finish.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/finish') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readFinish(request, context);
}

export default function Finish() {
  return <FinishScreen view={useLoaderData<typeof loader>()} />;
}
