import type { FeatureKey } from '#app/domain/access/plans/features.ts';

/** What an installation offers only where it is turned on: `PLANS`, `PARTNER_OFFERS`. */
export type InstallationOffer = 'plans' | 'partner_offers';

/** One page of the product: everything that the address alone decides about it. */
export interface PageRow {
  /** The specification's name of the page, which is also its path without parameters. */
  readonly name: string;
  /** Whether one more segment may follow, as in `/product/{id?}`. */
  readonly hasId?: true;
  /** For the title map; a page without one is titled by its prettified name. */
  readonly title?: string;
  /** What the role table and `allowed_pages` call it: pages that are open or closed together. */
  readonly page: string;
  /** Open to users who are not logged in. */
  readonly access?: 'open';
  /** Fixed layout; every other page takes the default or the guest layout. */
  readonly layout?: 'register' | 'public';
  /** What the plan must hold. */
  readonly feature?: FeatureKey;
  /** Shop platforms that have the page; absent, all of them. */
  readonly platforms?: readonly number[];
  /** Whether the top bar holds the date-range picker. */
  readonly hasDatePicker?: true;
  /** The page shows one shop and its currency only. */
  readonly multishop?: 'off';
  /** Guard 8: the page needs the report grouping options. */
  readonly needsGroupings?: true;
  /** Known to a development build only; anywhere else the page does not exist. */
  readonly developmentOnly?: true;
  /** What the installation has to offer, or the page does not exist. */
  readonly needs?: InstallationOffer;
}
