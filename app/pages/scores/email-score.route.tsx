import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ScoreScreen } from './score-screen.tsx';
import { readScorePage } from './read-score-page.server.ts';

export const meta = () => [{ title: getPageTitle('/scores/email-score') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readScorePage(request, context, 'email-score');
}

export default function EmailScore() {
  return <ScoreScreen {...useLoaderData<typeof loader>()} />;
}
