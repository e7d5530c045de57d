import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { BenchmarksScreen } from './benchmarks-screen.tsx';
import { readBenchmarksPage } from './read-benchmarks-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/benchmarks') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readBenchmarksPage(request, context);
}

/** Saves the shop's participation in benchmarks. */
export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function Benchmarks() {
  return <BenchmarksScreen {...useLoaderData<typeof loader>()} />;
}
