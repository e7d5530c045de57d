import { businessTime } from '#app/domain/calendar/zone.ts';

/** The last change of a kind of cost, by the days of the shop. */
export interface LastChangeView {
  readonly changedDay: string;
  /** null while it can be undone. */
  readonly undoneDay: string | null;
}

/** The same of its instants; null where nothing was changed. */
export function toLastChangeView(
  change: { readonly changedAt: string; readonly undoneAt: string | null } | undefined,
  timeZone: string,
): LastChangeView | null {
  if (change === undefined) return null;
  const { changedAt, undoneAt } = change;
  return {
    changedDay: businessTime(changedAt, timeZone).day,
    undoneDay: undoneAt === null ? null : businessTime(undoneAt, timeZone).day,
  };
}
