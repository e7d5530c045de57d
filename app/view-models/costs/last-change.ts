import { businessTime } from '#app/domain/calendar/zone.ts';

/** The last change of a kind of cost, in days of the shop. */
export interface LastChangeView {
  readonly changedDay: string;
  /** Null while it can be undone. */
  readonly undoneDay: string | null;
}

/** Converts a change with instants; null without a change. */
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
