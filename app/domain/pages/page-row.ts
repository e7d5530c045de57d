import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import type { Comparison } from '#app/domain/metrics/metric-query.ts';

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
  /** Options of the report that the page shows; absent where it shows none. */
  readonly report?: ReportOptions;
  /** The same of the page about one thing, whose id follows the name, where they differ. */
  readonly reportOfOne?: ReportOptions;
  /** The page's file, where it needs or does more than the page. */
  readonly file?: {
    /** What the plan must hold beside what the page needs. */
    readonly feature?: FeatureKey;
    readonly report?: ReportOptions;
  };
}

/** How a report page reads its address, and whose figures it shows. */
export interface ReportOptions {
  /** What figures are compared with unless the address says otherwise; absent, the days before. */
  readonly compareTo?: Comparison;
  /** Pages without a table have no rows that a filter on a figure could choose; absent, anything. */
  readonly filterBy?: 'dimensions' | 'anything';
  /** Whether the reader chooses on which day returns count; parts of the page follow it. */
  readonly hasDating?: true;
  /**
   * The shop on screen alone, whatever is selected; or all shops of the workspace, unless some are
   * selected. Absent, the shops that are selected.
   */
  readonly shops?: 'one' | 'all';
  /** Whether shops of several currencies are not shown together. */
  readonly isOfOneCurrency?: boolean;
  /** Sizes of the page's list, where it has others than most; the first is what it opens with. */
  readonly pageSizes?: readonly [TablePageSize, ...TablePageSize[]];
  /** The days that an address without days means; absent, those of the shop's setting. */
  readonly opensWith?: UsualDays;
}

/** How many rows of a table or list can be on screen at once. */
export type TablePageSize = 10 | 15 | 50 | 100 | 250;

/** Rules for the days that a page opens with. */
export type UsualDays = 'shop_setting' | 'profit_and_loss' | 'benchmarks';
