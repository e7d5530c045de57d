/** A shop: whose orders, in which currency and time zone. Every other record hangs off its id. */
export interface Shop {
  readonly shopId: number;
  /** Slug for addresses and commands, unique: "online-retail". */
  readonly shopKey: string;
  readonly name: string;
  readonly platformId: number;
  readonly currency: string;
  readonly timeZone: string;
  /** ISO country of the shop itself; the first day of its week follows. */
  readonly country: string;
  readonly locale: string;
  readonly isDemo: boolean;
  /** Key of the date-range shortcut that screens open with. */
  readonly defaultDateRange: string;
  /** First and last business day with ledger entries; null while there are none. */
  readonly firstDataDay: string | null;
  readonly lastDataDay: string | null;
}

/** The platform that takes any file: orders, products and costs from CSV. */
export const GENERIC_PLATFORM_ID = 12;

/** "Café & Co. 2" becomes "cafe-co-2"; "shop" when nothing is left. */
export function toShopKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'shop'
  );
}
