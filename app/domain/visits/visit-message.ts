/** What the script on a shop's pages sends of a visit; short names keep each request small. */

/** Kinds of click ids that ad platforms add to addresses. Of an id only its kind is sent. */
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

/** How somebody came to a page. */
export interface PageArrival {
  /** The path of the page, without what follows it. */
  readonly p: string;
  /** The host of the page before it; absent where it is not known or the shop's own. */
  readonly r?: string | undefined;
  /** utm_source, utm_medium and utm_campaign. */
  readonly s?: string | undefined;
  readonly m?: string | undefined;
  readonly c?: string | undefined;
  readonly k?: ClickKind | undefined;
}

/** A session begins, a second page of it is looked at, or an order was placed in it. */
export type VisitMessage =
  | (PageArrival & { readonly e: 'start'; readonly v: string; readonly u?: string | undefined })
  | { readonly e: 'page'; readonly v: string }
  | {
      readonly e: 'order';
      readonly v: string;
      readonly u: string;
      readonly o: string;
      /** SHA-256, in hexadecimal, of what only the page after the payment knows of the order. */
      readonly h?: string | undefined;
    };
