import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { DeclaredReportScreen } from './declared-report-screen.tsx';
import { getPageHeading } from '#app/domain/pages/title.ts';
import { readDeclaredReport } from './read-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { isColumnsChange } from '#app/view-models/report-views/layout-address.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';
import { readViews } from '#app/web/report-views/read-views.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { bestKey } from '#app/services/products/best-key.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${data?.view.title ?? getPageHeading(location.pathname)} | Farthing` },
];

/** Loads every declared page, each under its own address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const declaration = getReportAt(pathname, search);
  const { page } = declaration;
  await restoreLayout(request, context, page);
  const open = await openReport(request, context);
  const { id = null } = params;
  const best = id === null ? await addressOfBest(open, declaration) : null;
  if (best !== null) throw redirect(best);
  return answer(async () => ({
    ...(await readDeclaredReport(open, declaration, id)),
    views: await readViews(request, context, page),
  }));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeViewsByForm(request, context);
}

/** Other columns of the same figures need no others. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isColumnsChange(currentUrl, nextUrl);
}

export default function DeclaredReportRoute() {
  const { report, view, views } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  // Another report is another page: what was opened or scrolled belongs to the last one.
  return (
    <DeclaredReportScreen
      key={`${view.page} ${pathname}`}
      report={report}
      view={view}
      views={views}
    />
  );
}

/**
 * Returns the address of a page about one subject without an id: of the best seller of its days,
 * else of the list; null for a page without a subject.
 */
async function addressOfBest(
  { deps, query, params }: OpenReport,
  { subject, page }: ReportDeclaration,
): Promise<string | null> {
  if (subject === undefined) return null;
  const best = await bestKey(deps, query, subject.of);
  return best === null ? `/${subject.list}` : `/${page}/${encodeURIComponent(best)}?${params}`;
}
