import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { CustomReportsScreen } from './templates-screen.tsx';
import { changeReportsByForm } from './change-reports-by-form.server.ts';
import { listReportsAndTemplates } from './list-reports.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle('/custom-reports') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => listReportsAndTemplates(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeReportsByForm(request, context);
}

export default function CustomReportsRoute() {
  return <CustomReportsScreen {...useLoaderData<typeof loader>()} />;
}
