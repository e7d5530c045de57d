import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { getRoute, isBuilt } from '#app/domain/access/routes/match-route.ts';
import { DeclaredReportScreen } from '#app/features/declared-reports/declared-report-screen.tsx';
import { getPageHeading } from '#app/domain/access/routes/title.ts';
import { NotImplementedScreen } from '#app/features/shell/not-implemented-screen.tsx';
import { readDeclaredReport } from '#app/services/reports/read-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { addressOfBest } from '#app/web/reports/address-of-best.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${data?.view.title ?? getPageHeading(location.pathname)} | Farthing` },
];

/** Every page that is declared, each under its own address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const declaration = getReportAt(pathname);
  const { page, hasDating = false, usualShops } = declaration;
  if (!isBuilt(getRoute(page), search)) {
    await requirePage(request, context);
    return null;
  }
  const open = await openReport(request, context, {
    filterBy: 'dimensions',
    hasDating,
    ...(usualShops && { usualShops }),
  });
  const { id = null } = params;
  const best = id === null ? await addressOfBest(open, declaration) : null;
  if (best !== null) throw redirect(best);
  return answer(() => readDeclaredReport(open, declaration, id));
}

export default function DeclaredReportRoute() {
  const data = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (data === null) return <NotImplementedScreen path={pathname} query={search} />;
  const { report, view } = data;
  // Another report is another page: what was opened or scrolled belongs to the last one.
  return <DeclaredReportScreen key={pathname} report={report} view={view} />;
}
