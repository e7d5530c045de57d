/**
 * Labels of one order that a file or a sheet lists and a connection to the shipping provider has as
 * well. The connection is counted, as it follows voids and surcharges; then the file, then the sheet.
 * Two are one label when they cost the same on the same day or a day apart; each stands for one other.
 */
import { addDays } from '#app/domain/calendar/day.ts';

export interface StatedLabel {
  /** The provider, or where a label was listed: "file", "sheet". */
  readonly connector: string;
  readonly day: string;
  /** For sending goods back. */
  readonly isReturn: boolean;
  /** With all that was charged for it later and given back. */
  readonly amountMinor: number;
}

/** The labels that count, in the order given. */
export function countLabelsOnce<Label extends StatedLabel>(
  labels: readonly Label[],
): readonly Label[] {
  const repeated = new Set<Label>();
  for (const connector of LISTED) {
    // A label of the provider stands for one of the file and one of the sheet.
    const taken = new Set<Label>();
    for (const label of labels.filter((one) => one.connector === connector)) {
      const same = labels.find(
        (other) => !taken.has(other) && !repeated.has(other) && isSame(label, other),
      );
      if (same === undefined) continue;
      repeated.add(label);
      taken.add(same);
    }
  }
  return labels.filter((label) => !repeated.has(label));
}

function isSame(label: StatedLabel, better: StatedLabel): boolean {
  const { day, isReturn, amountMinor } = better;
  return (
    getRank(better) < getRank(label) &&
    isReturn === label.isReturn &&
    amountMinor === label.amountMinor &&
    addDays(day, -1) <= label.day &&
    label.day <= addDays(day, 1)
  );
}

/** Whether a file or a sheet lists it. */
export function isListed({ connector }: Pick<StatedLabel, 'connector'>): boolean {
  return LISTED.includes(connector);
}

function getRank({ connector }: StatedLabel): number {
  return LISTED.indexOf(connector) + 1;
}

const LISTED = ['file', 'sheet'];
