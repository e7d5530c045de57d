import type { Page } from './page.ts';
import { NEXT, nextWith, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

/** Guard 9: the page that is left is kept as the previous one; an error page leaves none. */
export function previousRoute({ previousPath }: Visit, _page: Page): Verdict {
  return previousPath === null
    ? NEXT
    : nextWith({ do: 'store_previous_route', path: previousPath });
}
