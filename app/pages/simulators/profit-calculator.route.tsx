import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { CALCULATOR_DESCRIPTION, PublicCalculator } from './public-calculator.tsx';
import { PUBLIC_CALCULATOR_PATH } from '#app/view-models/simulators/simulators-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { readPublicCalculator } from './simulators-page.server.ts';

export const meta = () => [
  { title: getPageTitle(PUBLIC_CALCULATOR_PATH) },
  { name: 'description', content: CALCULATOR_DESCRIPTION },
];

/** Loads the calculator for everybody, framed or not: it does not depend on its reader. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return readPublicCalculator(request);
}

export default function ProfitCalculator() {
  return <PublicCalculator view={useLoaderData<typeof loader>()} />;
}
