/** The message about a visit from the script on a shop's pages; short names limit the size of each request. */

/** Kinds of click ids that ad platforms add to addresses. Only the kind of an id is sent. */
export const CLICK_KINDS = [
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'twclid',
  'rdt_cid',
  'li_fat_id',
  'ScCid',
  'fbclid',
  'epik',
] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];

export interface PageArrival {
  /** The path of the page, without query and fragment. */
  readonly p: string;
  /** The host of the page before it; absent where it is unknown or the shop's. */
  readonly r?: string | undefined;
  /** utm_source, utm_medium and utm_campaign. */
  readonly s?: string | undefined;
  readonly m?: string | undefined;
  readonly c?: string | undefined;
  readonly k?: ClickKind | undefined;
}

/** A session begins, reaches its second page, or leads to an order. */
export type VisitMessage =
  | (PageArrival & { readonly e: 'start'; readonly v: string; readonly u?: string | undefined })
  | { readonly e: 'page'; readonly v: string }
  | {
      readonly e: 'order';
      readonly v: string;
      readonly u: string;
      readonly o: string;
      /** SHA-256, in hexadecimal, of a secret that only the page after the payment has. */
      readonly h?: string | undefined;
    };
