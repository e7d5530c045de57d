import type { Page } from './page.ts';
import { isEntryPage } from './guarded-pages.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

/** Guard 6: whoever is logged in does not see the public entry page again. */
export function publicEntry({ session }: Visit, page: Page): Verdict {
  if (session === null || page === null || !isEntryPage(page.route, session)) return NEXT;
  return redirectTo('/dashboard');
}
