import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { MyReportsScreen } from './my-reports-screen.tsx';
import { changeReportsByForm } from './change-reports-by-form.server.ts';
import { listReportsOfDays } from './list-reports.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle('/custom-reports/my-reports') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => listReportsOfDays(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeReportsByForm(request, context);
}

export default function MyReportsRoute() {
  return <MyReportsScreen {...useLoaderData<typeof loader>()} />;
}
