import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { AttributionScreen } from '#app/features/attribution/attribution-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { readAttributionPage } from '#app/web/reports/read-attribution-page.server.ts';

export const meta = () => [{ title: getPageTitle('/utm-attribution') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAttributionPage(request, context));
}

export default function Attribution() {
  return <AttributionScreen {...useLoaderData<typeof loader>()} />;
}
