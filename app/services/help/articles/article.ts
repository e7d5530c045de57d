import type { InstallationOffer } from '#app/domain/pages/page-row.ts';
import type { RouteName } from '#app/domain/pages/match-route.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';

/** The chapters of the help, in the order of its first page. */
export const HELP_GROUPS = [
  'Start here',
  'Understand your figures',
  'Connect and import',
  'Costs and taxes',
  'Reports',
  'Orders and products',
  'Marketing and customers',
  'People and settings',
  'Run Farthing yourself',
  'Plans and offers',
] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** A page of the product, or an item of one: "settings?item=shop". */
export type HelpedPage = RouteName | `${RouteName}?item=${string}`;

/**
 * The content of an article. A text is a paragraph; texts allow `**strong**` and
 * `[label](/address)`. `figures` names figures, whose meaning is filled in from their declarations.
 */
export type ArticlePart =
  | string
  | { readonly heading: string }
  | { readonly steps: readonly string[] }
  | { readonly points: readonly string[] }
  | { readonly terms: readonly (readonly [name: string, meaning: string])[] }
  | { readonly figures: readonly MetricKey[] };

export interface HelpArticle {
  readonly name: string;
  readonly title: string;
  readonly group: HelpGroup;
  readonly summary: string;
  /** The pages whose Help link leads here. */
  readonly pages: readonly HelpedPage[];
  /** Further words that people search for. */
  readonly words?: string;
  /** The offer of the installation that the article requires. */
  readonly needs?: InstallationOffer;
  readonly related: readonly string[];
  readonly parts: readonly ArticlePart[];
}
