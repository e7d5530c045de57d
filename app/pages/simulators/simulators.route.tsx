import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { SimulatorsScreen } from './simulators-screen.tsx';
import { SIMULATORS_PATH } from '#app/view-models/simulators/simulators-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { readSimulatorsPage } from './simulators-page.server.ts';

export const meta = () => [{ title: getPageTitle(SIMULATORS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readSimulatorsPage(request, context));
}

export default function ProfitSimulators() {
  return <SimulatorsScreen view={useLoaderData<typeof loader>()} />;
}
