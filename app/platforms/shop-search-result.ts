export type ShopSearchResult =
  | {
      readonly kind: 'found';
      readonly externalKey: string;
      readonly name: string;
      /** A merchant can approve there; without that a key made by hand is required. */
      readonly hasApproval: boolean;
    }
  /** Explains to the person who typed it what is wrong, and what to do. */
  | { readonly kind: 'not_found'; readonly reason: string };
