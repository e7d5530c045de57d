import { blockedPageAddress } from '#app/domain/plans/blocked-page.ts';
import { featureNeededBy } from '#app/domain/routes/page-traits.ts';
import type { Page } from './page.ts';
import { isNeverClosed } from './guarded-pages.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

/**
 * Guard 7: a page that the plan lacks leads to the dashboard, which is told the lowest plan and the
 * page's name; compare-shops opens, and says itself what it lacks. A page that is not allowed to
 * the role leads to the dashboard.
 */
export function allowedPage({ session, query }: Visit, page: Page): Verdict {
  const shop = session?.shop ?? null;
  if (shop === null || page === null || isNeverClosed(page.route)) return NEXT;
  const feature = featureNeededBy(page.route, query);
  const blocked = shop.blockedFeatures.find(({ key }) => key === feature);
  if (blocked !== undefined && page.route.name !== 'compare-shops') {
    const { lowestPlan } = blocked;
    return redirectTo(blockedPageAddress({ lowestPlan, pageName: page.route.name }));
  }
  return shop.allowedPages.has(page.route.page) ? NEXT : redirectTo('/dashboard');
}
