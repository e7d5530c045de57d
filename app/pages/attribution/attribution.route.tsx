import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AttributionScreen } from './attribution-screen.tsx';
import { answer } from '#app/web/reports/answer.server.ts';
import { readAttributionPage } from './read-attribution-page.server.ts';
import { isColumnsChange } from '#app/view-models/report-views/layout-address.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';

export const meta = () => [{ title: getPageTitle('/utm-attribution') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readAttributionPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeViewsByForm(request, context);
}

/** Other columns of the same figures need no others. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && !isColumnsChange(change.currentUrl, change.nextUrl);
}

export default function Attribution() {
  return <AttributionScreen {...useLoaderData<typeof loader>()} />;
}
