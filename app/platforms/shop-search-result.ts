/** What was found at an address that somebody typed. */
export type ShopSearchResult =
  | {
      readonly kind: 'found';
      readonly externalKey: string;
      readonly name: string;
      /** Whether a merchant can approve there; a key made by hand is the only way where not. */
      readonly hasApproval: boolean;
    }
  /** For whoever typed it: what is wrong, and what to do. */
  | { readonly kind: 'not_found'; readonly reason: string };
