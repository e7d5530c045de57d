import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titleOf } from '#app/domain/routes/title.ts';
import { AmazonCountriesScreen } from '#app/features/doors/amazon-countries-screen.tsx';
import { ConnectPlatformsScreen } from '#app/features/doors/connect-platforms-screen.tsx';
import { addShopByForm } from '#app/services/doors/add-shop-by-form.command.server.ts';
import { readConnect } from '#app/services/doors/read-connect.query.server.ts';

export const meta = () => [{ title: titleOf('/register/connect-platforms') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readConnect(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return addShopByForm(request, context);
}

export default function ConnectPlatforms() {
  const { amazonCountries, ...files } = useLoaderData<typeof loader>();
  if (amazonCountries !== null) return <AmazonCountriesScreen countries={amazonCountries} />;
  return <ConnectPlatformsScreen {...files} />;
}
