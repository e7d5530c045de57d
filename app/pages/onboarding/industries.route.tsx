import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { IndustryScreen } from './industry-screen.tsx';
import { readIndustry, saveIndustry } from './shop-answers.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/industries') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readIndustry(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return saveIndustry(request, context);
}

export default function Industries() {
  return <IndustryScreen view={useLoaderData<typeof loader>()} />;
}
