import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { KlaviyoScreen } from './klaviyo-screen.tsx';
import { KLAVIYO_PATH } from '#app/view-models/connectors/klaviyo-view.ts';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { readKlaviyoPage } from './read-klaviyo-page.server.ts';

export const meta = () => [{ title: getPageTitle(KLAVIYO_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readKlaviyoPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeConnectors(request, context);
}

export default function Klaviyo() {
  return <KlaviyoScreen view={useLoaderData<typeof loader>()} />;
}
