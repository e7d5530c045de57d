import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeclaredReportScreen } from '#app/features/declared-reports/declared-report-screen.tsx';
import { readDeclaredReport } from '#app/services/reports/read-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view.title ?? 'Report'} | Farthing` },
];

/** Every page that is declared, each under its own address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const declaration = getReportAt(new URL(request.url).pathname);
  const { hasDating = false } = declaration;
  const open = await openReport(request, context, { filterBy: 'dimensions', hasDating });
  return readDeclaredReport(open, declaration);
}

export default function DeclaredReportRoute() {
  const { report, view } = useLoaderData<typeof loader>();
  // Another report is another page: what was opened or scrolled belongs to the last one.
  return <DeclaredReportScreen key={view.page} report={report} view={view} />;
}
