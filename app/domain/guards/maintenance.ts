import type { Page } from './page.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

const MAINTENANCE_PATH = '/maintenance';

/** Guard 1: with maintenance on, every route leads to the maintenance page, and that one opens. */
export function maintenance(visit: Visit, page: Page): Verdict {
  if (!visit.isMaintenance) return NEXT;
  if (page?.route.name === 'maintenance') return { kind: 'allow', effects: [] };
  return redirectTo(MAINTENANCE_PATH);
}
