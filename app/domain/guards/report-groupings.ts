import type { Page } from './page.ts';
import { NEXT, nextWith, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

/** Guard 8: analytics, compare-countries and custom reports load the grouping options once. */
export function reportGroupings({ session }: Visit, page: Page): Verdict {
  const isMissing = session !== null && !session.areGroupingsLoaded;
  return isMissing && page?.route.needsGroupings === true
    ? nextWith({ do: 'load_report_groupings' })
    : NEXT;
}
