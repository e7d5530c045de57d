import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { StartTrialScreen } from './start-trial-screen.tsx';
import { beginTrial, readTrial } from './shop-trial.server.ts';

export const meta = () => [{ title: getPageTitle('/start-trial') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readTrial(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return beginTrial(request, context);
}

export default function StartTrial() {
  return <StartTrialScreen view={useLoaderData<typeof loader>()} />;
}
