import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import type { Comparison } from '#app/domain/metrics/metric-query.ts';

/** Features of the installation that are off by default: `PLANS`, `PARTNER_OFFERS`. */
export type InstallationOffer = 'plans' | 'partner_offers';

export interface PageRow {
  /** The specification's name of the page, which is also its path without parameters. */
  readonly name: string;
  /** Allows one more segment, as in `/product/{id?}`. */
  readonly hasId?: true;
  /** The title; a page without one is titled by its prettified name. */
  readonly title?: string;
  /** The name in the role table and in `allowed_pages`: pages that are open or closed together. */
  readonly page: string;
  /** Opens the page to users who are not logged in. */
  readonly access?: 'open';
  /** The fixed layout; other pages take the default or the guest layout. */
  readonly layout?: 'register' | 'public';
  readonly feature?: FeatureKey;
  /** The shop platforms that have the page; absent, all of them. */
  readonly platforms?: readonly number[];
  readonly hasDatePicker?: true;
  readonly multishop?: 'off';
  /** Guard 8 reads the grouping options for the page. */
  readonly needsGroupings?: true;
  /** Hides the page outside a development build. */
  readonly developmentOnly?: true;
  /** Hides the page where the installation does not offer this. */
  readonly needs?: InstallationOffer;
  /** Absent where the page shows no report. */
  readonly report?: ReportOptions;
  /** Options for the page about one thing, whose id follows the name, where they differ. */
  readonly reportOfOne?: ReportOptions;
  /** The page's file, where it needs or does more than the page. */
  readonly file?: {
    readonly feature?: FeatureKey;
    readonly report?: ReportOptions;
  };
}

/** Options for reading the address of a report page, and for the shops it shows. */
export interface ReportOptions {
  /** The comparison where the address has none; absent, the days before. */
  readonly compareTo?: Comparison;
  /** Pages without a table have no rows that a filter on a figure could choose; absent, anything. */
  readonly filterBy?: 'dimensions' | 'anything';
  /** Lets the reader choose on which day returns count; parts of the page follow it. */
  readonly hasDating?: true;
  /**
   * The shop on screen alone, whatever is selected; or all shops of the workspace, unless some are
   * selected. Absent, the shops that are selected.
   */
  readonly shops?: 'one' | 'all';
  /** Refuses shops of several currencies together. */
  readonly isOfOneCurrency?: boolean;
  /** Sizes of the page's list, where it has unusual ones; the first is the initial one. */
  readonly pageSizes?: readonly [TablePageSize, ...TablePageSize[]];
  /** The days that an address without days means; absent, those of the shop's setting. */
  readonly opensWith?: UsualDays;
}

/** Numbers of rows of a table or list on screen at once. */
export type TablePageSize = 10 | 15 | 50 | 100 | 250;

/** Rules for the days that a page opens with. */
export type UsualDays = 'shop_setting' | 'profit_and_loss' | 'benchmarks';
