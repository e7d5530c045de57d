/** Notes as charts show them: their position among the periods drawn, and their text. */
import { type Annotation, getAnnotationKindLabel } from '#app/domain/annotations/annotation.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';

export const ANNOTATIONS_PATH = '/annotations';

export interface ChartAnnotation extends Annotation {
  /** The shop of the note among several on screen; null for all, and where there is one. */
  readonly shopName: string | null;
}

/** Adds the name of its shop to a note where several are on screen. */
export function toChartAnnotation(
  note: Annotation,
  shops: readonly { readonly shopId: number; readonly name: string }[],
): ChartAnnotation {
  const shop = shops.length > 1 ? shops.find(({ shopId }) => shopId === note.shopId) : undefined;
  return { ...note, shopName: shop?.name ?? null };
}

export function formatAnnotationDays(
  { firstDay, lastDay }: Pick<Annotation, 'firstDay' | 'lastDay'>,
  locale: string,
): string {
  const first = formatDay(firstDay, locale);
  return firstDay === lastDay ? first : `${first} to ${formatDay(lastDay, locale)}`;
}

export function formatAnnotation(note: ChartAnnotation, locale: string): string {
  const shop = note.shopName === null ? '' : `, ${note.shopName}`;
  const days = formatAnnotationDays(note, locale);
  return `${getAnnotationKindLabel(note.kind)}: ${note.note} (${days}${shop})`;
}

/** A note on a chart, from one of its points to another. */
export interface PlacedAnnotation {
  readonly note: ChartAnnotation;
  readonly from: number;
  readonly to: number;
}

/**
 * Places notes among periods, given by their first days in order. One that begins before the first
 * period is placed there; one without a period is left out.
 */
export function placeAnnotations(
  notes: readonly ChartAnnotation[],
  periods: readonly string[],
): PlacedAnnotation[] {
  const findPeriodIndex = (day: string) => periods.findLastIndex((period) => period <= day);
  return notes.flatMap((note) => {
    const to = findPeriodIndex(note.lastDay);
    return to < 0 ? [] : [{ note, from: Math.max(0, findPeriodIndex(note.firstDay)), to }];
  });
}

export function listNotesAt(
  notes: readonly PlacedAnnotation[],
  point: number,
  locale: string,
): string[] {
  return notes
    .filter(({ from, to }) => from <= point && point <= to)
    .map(({ note }) => formatAnnotation(note, locale));
}
