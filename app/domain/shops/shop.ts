/** A shop with its currency and time zone. Every other record refers to its id. */
export interface Shop {
  readonly shopId: number;
  /** Unique slug for addresses and commands: "online-retail". */
  readonly shopKey: string;
  readonly name: string;
  readonly platformId: number;
  readonly currency: string;
  readonly timeZone: string;
  /** ISO code; the first day of its week follows from it. */
  readonly country: string;
  readonly locale: string;
  readonly isDemo: boolean;
  readonly defaultDateRange: string;
  /** First and last business day with ledger entries; null while there are none. */
  readonly firstDataDay: string | null;
  readonly lastDataDay: string | null;
}

/** The platform of shops without one: orders, products and costs from CSV. */
export const GENERIC_PLATFORM_ID = 12;

/** Turns "Café & Co. 2" into "cafe-co-2"; "shop" when nothing is left. */
export function toShopKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'shop'
  );
}
