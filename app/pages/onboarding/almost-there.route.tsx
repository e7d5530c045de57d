import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { FirstFiguresScreen } from './first-figures-screen.tsx';
import { changeOnboarding } from './change-onboarding.server.ts';
import { readFirstFigures } from './read-first-figures.server.ts';

export const meta = () => [{ title: getPageTitle('/almost-there') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readFirstFigures(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeOnboarding(request, context);
}

export default function AlmostThere() {
  const view = useLoaderData<typeof loader>();
  const text = view.isUpdating
    ? 'Your history is being read. What is there already is counted below; you need not wait for the rest.'
    : 'What is there already is counted below. Your dashboard is ready.';
  return <FirstFiguresScreen view={view} title="Almost there" text={text} />;
}
