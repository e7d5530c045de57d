/**
 * The attributes that have a meaning in the product: the values each accepts, and its default.
 * Settings, API calls, pages and API answers all follow this table. Any other name that is not
 * reserved is free.
 */
import { GRANULARITIES } from '#app/domain/calendar/date-range.ts';
import { RANGE_SHORTCUTS } from '#app/domain/calendar/ranges.ts';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { PERSONAS } from '#app/domain/workspaces/persona.ts';
import { CALLED_HOOK, DISMISSED_TASK, HIDDEN_TIP } from './attribute-names.ts';

export interface AttributeDefinition {
  /** The value that applies on pages and on the wire while none is set. */
  readonly unset: string | null;
  readonly check: AttributeCheck;
}

export type AttributeCheck =
  | { readonly values: readonly string[] }
  | { readonly pattern: RegExp; readonly expected: string }
  /** The product writes it itself; the sentence says when. */
  | { readonly writtenBy: string };

export interface AttributeFamily extends AttributeDefinition {
  readonly prefix: string;
}

const NO = '0';
const YES = '1';
const flag = (unset: string) => ({ unset, check: { values: [NO, YES] } });
const written = (unset: string | null, writtenBy: string) => ({ unset, check: { writtenBy } });
const getKey = ({ key }: { readonly key: string }) => key;

const SHOP_TABLE = {
  // What the shop is.
  industry: { unset: null, check: { values: INDUSTRIES.map(getKey) } },
  persona: { unset: null, check: { values: PERSONAS } },
  marketing_accounts: {
    unset: '',
    check: {
      pattern: /^(?:[a-z0-9_-]{1,50}(?:,[a-z0-9_-]{1,50}){0,49})?$/,
      expected: 'keys of ad platforms with commas between them, such as facebook_ads,google_ads',
    },
  },
  other_marketing_accounts: {
    unset: '',
    check: { pattern: /^[^\p{Cc}]{0,500}$/u, expected: 'one line of at most 500 letters' },
  },
  contributes_benchmarks: flag(NO),
  // How pages open and what they show.
  default_pnl_trend: { unset: 'month', check: { values: GRANULARITIES } },
  default_pnl_date_period: { unset: null, check: { values: RANGE_SHORTCUTS.map(getKey) } },
  new_orders_alerts: flag(YES),
  toolsHasExpanded: flag(NO),
  // How data gets here.
  slow_refresh_frequency: flag(NO),
  stop_all_retrieval: flag(NO),
  all_historical_retrieval_completed: written(NO, 'It is set once the history has been read.'),
  // What was dismissed or seen.
  hide_changeshop_notification: flag(NO),
  hide_saving_plan_recommendation: flag(NO),
  hide_timemachine: flag(NO),
  mobile_app_offer_dismissed_forever: flag(NO),
  onboarding_status_banner_dismissed: flag(NO),
  walkthrough: flag(NO),
  welcome_displayed: flag(NO),
  settings_saved: written(NO, 'It is set when the settings of the shop are saved.'),
  install_tracked: written(NO, 'It is set once conversion tracking has counted the install.'),
  agency_logo: written(null, 'Whoever runs this installation sets it.'),
} as const satisfies Readonly<Record<string, AttributeDefinition>>;

const USER_TABLE = {
  multishop_selected: {
    unset: null,
    check: {
      pattern: /^(?:\d{1,15}(?:,\d{1,15}){0,199})?$/,
      expected: 'ids of shops with commas between them, such as 3,4',
    },
  },
  whats_new_seen: {
    unset: null,
    check: { pattern: /^\d{1,4}$/, expected: 'how many entries of the news there were' },
  },
  multishop_selected_including_current_shop: written(
    null,
    'It follows from multishop_selected and the shop on screen.',
  ),
} as const satisfies Readonly<Record<string, AttributeDefinition>>;

export type ShopAttributeName = keyof typeof SHOP_TABLE;
export type UserAttributeName = keyof typeof USER_TABLE;

export const SHOP_ATTRIBUTES: Readonly<Record<ShopAttributeName, AttributeDefinition>> = SHOP_TABLE;
export const USER_ATTRIBUTES: Readonly<Record<UserAttributeName, AttributeDefinition>> = USER_TABLE;

export const SHOP_FAMILIES: readonly AttributeFamily[] = [
  { prefix: DISMISSED_TASK, ...flag(NO) },
  { prefix: HIDDEN_TIP, ...flag(NO) },
  { prefix: CALLED_HOOK, ...written(null, 'Hooks.callShopHook writes it.') },
];

export const USER_FAMILIES: readonly AttributeFamily[] = [{ prefix: HIDDEN_TIP, ...flag(NO) }];
