import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ScoreScreen } from './score-screen.tsx';
import { readScorePage } from './read-score-page.server.ts';

export const meta = () => [{ title: getPageTitle('/scores/facebook-score') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readScorePage(request, context, 'facebook-score');
}

export default function FacebookScore() {
  return <ScoreScreen {...useLoaderData<typeof loader>()} />;
}
