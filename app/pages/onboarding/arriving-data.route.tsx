import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { FirstFiguresScreen } from './first-figures-screen.tsx';
import { readFirstFigures } from './read-first-figures.server.ts';

export const meta = () => [{ title: getPageTitle('/data-on-its-way') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readFirstFigures(request, context);
}

export default function ArrivingData() {
  return (
    <FirstFiguresScreen
      view={useLoaderData<typeof loader>()}
      title="Data on its way"
      text="Which data of your store is here, and which is still arriving."
    />
  );
}
