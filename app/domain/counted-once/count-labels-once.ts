/**
 * Counts labels once that a file or a sheet lists and the connection to the shipping provider has
 * as well. The connection is counted, as it follows voids and surcharges; then the file, then the
 * sheet. Two are one label when they cost the same on the same day or a day apart; each is paired
 * with one other.
 */
import { pairByDay } from './pair-by-day.ts';

export interface StatedLabel {
  /** The provider, or the list that holds the label: "file", "sheet". */
  readonly connector: string;
  readonly day: string;
  readonly isReturn: boolean;
  /** Includes later surcharges and refunds. */
  readonly amountMinor: number;
}

export function countLabelsOnce<Label extends StatedLabel>(
  labels: readonly Label[],
): readonly Label[] {
  const repeated = new Set<Label>();
  for (const connector of LISTED) {
    const rank = getRank({ connector });
    for (const isReturn of [false, true]) {
      // A label of the provider is paired with one of the file and one of the sheet.
      const some = labels.filter((one) => one.isReturn === isReturn && !repeated.has(one));
      const pairs = pairByDay(
        some.filter((one) => one.connector === connector),
        some.filter((one) => getRank(one) < rank),
        // They are of one order and cost the same.
        { dated: (one: Label) => one, isSure: () => true },
      );
      for (const label of pairs.keys()) repeated.add(label);
    }
  }
  return labels.filter((label) => !repeated.has(label));
}

export function isListed({ connector }: Pick<StatedLabel, 'connector'>): boolean {
  return LISTED.includes(connector);
}

function getRank({ connector }: Pick<StatedLabel, 'connector'>): number {
  return LISTED.indexOf(connector) + 1;
}

const LISTED = ['file', 'sheet'];
