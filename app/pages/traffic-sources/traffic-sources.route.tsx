import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { TrafficSourcesScreen } from './traffic-sources-screen.tsx';
import { readTrafficSources } from './read-traffic-sources.server.ts';
import { TRAFFIC_SOURCES_PATH } from '#app/view-models/traffic-sources/traffic-sources-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle(TRAFFIC_SOURCES_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requirePage(request, context);
    return readTrafficSources(access.deps, access);
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function TrafficSources() {
  return <TrafficSourcesScreen view={useLoaderData<typeof loader>()} />;
}
