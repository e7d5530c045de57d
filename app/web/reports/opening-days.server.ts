/** The days that a page shows when its address names none, and those chosen on it, which are saved for the others. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { readChosenRange, saveChosenRange } from '#app/services/reports/chosen-range.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { demoRange } from '#app/view-models/report/demo-range.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import {
  type ChosenRange,
  isOtherChoice,
  startingRange,
} from '#app/view-models/report/starting-range.ts';

export type ReportDays = Pick<ReportView, 'today' | 'weekStart' | 'firstDataDay' | 'lastDataDay'>;

/** The days that a page of its own kind opens with, by the attributes of its shop. */
export type UsualRange = (days: ReportDays, attributes: ReadonlyMap<string, string>) => DateRange;

/** What is saved of the session and the shop, on which the days depend that a page opens with. */
export interface SavedDays extends Pick<OpenReport, 'attributes'> {
  /** The days chosen before in this session. */
  readonly ofSession: ChosenRange | null;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Reads what `getOpeningDays` depends on; nothing of the demo shop, whose pages have days of their own. */
export async function readSavedDays(
  { deps, shop: { shopId, isDemo }, sessionKey }: PageAccess,
  usualRange: UsualRange | undefined,
): Promise<SavedDays> {
  if (isDemo) return { ofSession: null, attributes: NO_ATTRIBUTES };
  const [ofSession, attributes] = await Promise.all([
    readChosenRange(deps, sessionKey),
    usualRange === undefined
      ? NO_ATTRIBUTES
      : readAttributes(deps, { table: 'shop_attributes', shopId }),
  ]);
  return { ofSession, attributes };
}

export interface OpeningDays {
  readonly calendar: ReportDays;
  readonly saved: SavedDays;
  readonly usualRange: UsualRange | undefined;
}

/** The days that a page shows when its address names none. */
export function getOpeningDays(
  shop: PageAccess['shop'],
  path: string,
  { calendar, saved: { ofSession, attributes }, usualRange }: OpeningDays,
): ChosenRange {
  if (shop.isDemo) return { range: demoRange(path), shortcut: null };
  const ofPage = usualRange?.(calendar, attributes) ?? null;
  return startingRange(shop, { saved: ofSession, ofPage }, calendar);
}

/** What was chosen on this page holds on the others of the session. */
export async function saveChosenDays(
  { deps, shop, sessionKey }: PageAccess,
  requested: ReportState,
  opensWith: ChosenRange,
): Promise<void> {
  if (shop.isDemo || sessionKey === null) return;
  if (isOtherChoice(requested, opensWith)) await saveChosenRange(deps, sessionKey, requested);
}
