import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AgencyScreen } from './agency-screen.tsx';
import { AGENCY_PATH } from './agency-view.ts';
import { readAgency } from './read-agency.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle(AGENCY_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAgency(request, context));
}

export default function Agency() {
  return <AgencyScreen view={useLoaderData<typeof loader>()} />;
}
