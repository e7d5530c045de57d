import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { readSecondFactor } from './read-second-factor.server.ts';
import { changeSecondFactorByForm } from './second-factor-by-form.server.ts';

export const meta = () => [{ title: getPageTitle('/second-factor') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readSecondFactor(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSecondFactorByForm(request, context);
}

export default function SecondFactor() {
  return <SecondFactorScreen view={useLoaderData<typeof loader>()} />;
}
