import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { BuilderScreen } from './builder-screen.tsx';
import { changeReportsByForm } from './change-reports-by-form.server.ts';
import { readBuilder } from './read-builder.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export const meta = () => [{ title: getPageTitle('/custom-reports/report/edit') }];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answer(() => readBuilder(request, context, params['id'] ?? null));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeReportsByForm(request, context);
}

export default function ReportEditRoute() {
  const { report, view } = useLoaderData<typeof loader>();
  return <BuilderScreen key={view.reportId ?? 'new'} report={report} view={view} />;
}
