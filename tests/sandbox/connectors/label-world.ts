/** What every shipping provider's sandbox tells, each in its own form. */
export interface LabelWorld {
  labels: LabelWorldLabel[];
  /** Shops that the provider describes in an odd way, where it lists shops at all. */
  oddShops?: readonly object[];
}

export interface LabelWorldLabel {
  readonly id: number;
  /** "#1001", as the shop calls its order. */
  orderNumber: string | null;
  readonly tracking: string;
  /** On which it was bought. */
  readonly day: string;
  /** Two decimals. */
  cents: number;
  currency: string;
  /** On which it was voided; null while it was not. */
  voidedOn: string | null;
}

/** Labels of these days, each of 5.00 euros for the order of the same number. */
export function labelWorld(days: readonly string[]): LabelWorld {
  return {
    labels: days.map((day, index) => ({
      id: 7001 + index,
      orderNumber: `#${1001 + index}`,
      tracking: `1Z${7001 + index}`,
      day,
      cents: 5_00,
      currency: 'EUR',
      voidedOn: null,
    })),
  };
}

/** The labels of these days, both ends inclusive. */
export function labelsBetween(
  { labels }: LabelWorld,
  { start, end }: { readonly start: string; readonly end: string },
): LabelWorldLabel[] {
  return labels.filter(({ day }) => start <= day && day <= end);
}

/** A page of what there is, numbered from 1. */
export function pageOfLabels<T>(
  all: readonly T[],
  { page, size }: { readonly page: number; readonly size: number },
): { readonly rows: readonly T[]; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  return { rows: all.slice((page - 1) * size, page * size), pages };
}

/** The key that opens every sandbox. */
export const LABEL_KEY = 'the-shops-key-1234';
