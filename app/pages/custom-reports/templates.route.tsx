import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { TemplatesScreen } from './templates-screen.tsx';
import { changeReportsByForm } from './change-reports-by-form.server.ts';
import { listTemplatesOnScreen } from './list-reports.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle('/custom-reports/farthing-reports') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => listTemplatesOnScreen(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeReportsByForm(request, context);
}

export default function TemplatesRoute() {
  return <TemplatesScreen list={useLoaderData<typeof loader>()} />;
}
