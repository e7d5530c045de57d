import {
  selectSessionRange,
  upsertSessionRange,
} from '#app/data/accounts/session-range-rows.server.ts';
import { isRangeShortcut } from '#app/view-models/report/range-shortcut.ts';
import type { ChosenRange } from '#app/view-models/report/starting-range.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * The life of the selected days: a browser's session ends with its window; one on the server has to
 * end by the clock.
 */
const RETENTION_MS = 86_400_000;

type RangeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Reads the days that were selected in this session, on any page; null for none, or for expired
 * ones.
 */
export async function readChosenRange(
  deps: RangeDeps,
  sessionKey: string | null,
): Promise<ChosenRange | null> {
  if (sessionKey === null) return null;
  const row = await selectSessionRange(deps.db, sessionKey, aDayAgo(deps));
  if (row === null) return null;
  const { startDay: start, endDay: end, shortcut } = row;
  const isShortcut = shortcut !== null && isRangeShortcut(shortcut);
  return { range: { start, end }, shortcut: isShortcut ? shortcut : null };
}

/** Saves the days of a session, for its other pages. */
export async function saveChosenRange(
  deps: RangeDeps,
  sessionKey: string,
  { range, shortcut }: ChosenRange,
): Promise<void> {
  await upsertSessionRange(deps.db, {
    sessionKey,
    startDay: range.start,
    endDay: range.end,
    shortcut,
    chosenAt: deps.clock().toISOString(),
    before: aDayAgo(deps),
  });
}

function aDayAgo({ clock }: RangeDeps): string {
  return new Date(clock().getTime() - RETENTION_MS).toISOString();
}
