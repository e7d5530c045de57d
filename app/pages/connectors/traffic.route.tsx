import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { TrafficScreen } from './traffic-screen.tsx';
import { TRAFFIC_PATH } from '#app/view-models/connectors/traffic-view.ts';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { readTrafficPage } from './read-traffic-page.server.ts';

export const meta = () => [{ title: getPageTitle(TRAFFIC_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readTrafficPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeConnectors(request, context);
}

export default function Traffic() {
  return <TrafficScreen view={useLoaderData<typeof loader>()} />;
}
