import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { SupportScreen } from './support-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { reportProblemByForm } from './report-problem-by-form.server.ts';

export const meta = () => [{ title: getPageTitle('/support') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, access } = await runRouteGuards(request, context);
  const page = new URL(request.url).searchParams.get('page') ?? '';
  const hasDiagnosis = account !== null && access?.shop.isDemo !== true;
  return { email: account?.user.email ?? null, page: page.slice(0, 500), hasDiagnosis };
}

export function action({ request, context }: ActionFunctionArgs) {
  return reportProblemByForm(request, context);
}

export default function Support() {
  return <SupportScreen {...useLoaderData<typeof loader>()} />;
}
