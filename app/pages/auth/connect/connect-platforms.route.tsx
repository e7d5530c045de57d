import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { AmazonCountriesScreen } from '../amazon-countries-screen.tsx';
import { ConnectPlatformsScreen } from '../connect-platforms-screen.tsx';
import { ConnectWooScreen } from '../connect-woo-screen.tsx';
import { connectByForm } from './connect-by-form.server.ts';
import { readConnect } from './read-connect.server.ts';

export const meta = () => [{ title: getPageTitle('/register/connect-platforms') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readConnect(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return connectByForm(request, context);
}

export default function ConnectPlatforms() {
  const { woo, amazonCountries, ...files } = useLoaderData<typeof loader>();
  if (amazonCountries !== null) return <AmazonCountriesScreen countries={amazonCountries} />;
  if (woo === null) return <ConnectPlatformsScreen {...files} />;
  const { workspaceName, refusal } = files;
  return <ConnectWooScreen view={woo} workspaceName={workspaceName} refusal={refusal} />;
}
