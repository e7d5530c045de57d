import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { FormatFieldValues } from './format-settings.ts';
import type { ConnectionView } from './connection-view.ts';
import type { DataRequest } from './data-request.ts';
import type { PlatformLimitsView } from './platform-limits.ts';
import type { Persona } from '#app/domain/workspaces/persona.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

/** The items of /settings, in the order of the side menu. */
export const SETTINGS_ITEMS = ['costs', 'shop', 'user', 'workspace', 'reconciliation'] as const;
export type SettingsItem = (typeof SETTINGS_ITEMS)[number];

/** Defaults to costs, the first item. */
function parseSettingsItem(text: string | null): SettingsItem {
  return SETTINGS_ITEMS.find((item) => item === text) ?? 'costs';
}

export interface SettingsRequest {
  readonly item: SettingsItem;
  /** The workspace of the item "workspace"; null for the current one. */
  readonly workspaceKey: string | null;
  readonly isOfProducts: boolean;
}

/** Reads an address of the settings: "item=costs&view=products". */
export function parseSettingsRequest(params: URLSearchParams): SettingsRequest {
  return {
    item: parseSettingsItem(params.get('item')),
    workspaceKey: params.get('workspace'),
    isOfProducts: params.get('view') === 'products',
  };
}

/** A range of days, both inclusive; null is open. */
export interface DatedView {
  readonly id: string;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export interface HandlingView extends DatedView {
  readonly perOrder: string;
  readonly perUnit: string;
}

export interface FulfilmentView extends HandlingView {
  /** Null for the flat rate of all countries without a rule. */
  readonly country: string | null;
}

/** The tax inside prices, for the buyer's country or for a marketplace: the other is null. */
export interface VatRateView extends DatedView {
  readonly country: string | null;
  readonly marketplace: string | null;
  readonly percent: string;
}

export interface VariantCostView extends DatedView {
  readonly cost: string;
  /** The currency of the supplier; null for that of the shop. */
  readonly currency: string | null;
}

export interface VariantCostsView {
  readonly variantId: string;
  readonly name: string;
  readonly sku: string | null;
  readonly costs: readonly VariantCostView[];
}

export interface CostSettingsView {
  readonly kind: 'costs';
  readonly currency: string;
  readonly locale: string;
  readonly today: string;
  readonly handling: readonly HandlingView[];
  readonly profiles: number;
  readonly fulfilment: readonly FulfilmentView[];
  readonly gateways: number;
  readonly vatRates: readonly VatRateView[];
  /** The sales tax that the shop owes, in percent; "0" for none. */
  readonly salesTaxPercent: string;
  readonly incomeTaxPercent: string;
  /** The last changes, of those that can be or were undone. */
  readonly lastChanges: Readonly<
    Record<'handling' | 'fulfilment' | 'vat' | 'sales_tax' | 'income_tax', LastChangeView | null>
  >;
  /** The number of variants, and of those without a current cost. */
  readonly variants: { readonly missing: number; readonly all: number };
  readonly ordersLeft: number;
  /** The reason why nothing can be changed; null when it can. */
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export interface PreferencesView {
  readonly costs: CostSettingsView;
  readonly preferences: CalculationPreferences;
  readonly preferencesChange: LastChangeView | null;
  /** True where the platform posts its fees some time after the order. */
  readonly hasPredictedFees: boolean;
}

export interface ShopSettingsView {
  readonly kind: 'shop';
  readonly name: string;
  readonly shopKey: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly locale: string;
  readonly formats: FormatFieldValues;
  readonly followsBrowser: boolean;
  /** True where the reader's own formats take the place of those of the shop. */
  readonly hasOwnFormats: boolean;
  readonly acceptLanguage: string | null;
  readonly defaultDateRange: string;
  readonly preferences: CalculationPreferences;
  readonly preferencesChange: LastChangeView | null;
  /** Null for a shop that was never connected to a platform. */
  readonly connection: ConnectionView | null;
  readonly limits: PlatformLimitsView;
  readonly hasNewOrderAlerts: boolean;
  readonly persona: Persona | null;
  /** Questions of customers; empty for a user who may not answer them. */
  readonly dataRequests: readonly DataRequest[];
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export interface SessionView {
  readonly sessionKey: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

export interface UserSettingsView {
  readonly kind: 'user';
  readonly firstName: string;
  readonly lastName: string;
  /** Null for an account of a platform that has not given one yet. */
  readonly email: string | null;
  readonly locale: string;
  readonly formats: FormatFieldValues;
  readonly acceptLanguage: string | null;
  /** The formats and the currency of the shop on screen; null without one. */
  readonly shop: { readonly locale: string; readonly currency: string } | null;
  /** False for an account that logs in through a platform. */
  readonly hasPassword: boolean;
  /** Null where Shopify authenticates, and in the demo. */
  readonly hasSecondFactor: boolean | null;
  /** The address that waits for its mailbox to confirm it; null without one. */
  readonly waitingEmail: string | null;
  /** The words that confirm a deletion; null where the app is removed at the platform instead. */
  readonly deletionWords: string | null;
  readonly sessions: readonly SessionView[];
}

/** An account without a shop has nothing to set of one. */
export interface NoShopView {
  readonly kind: 'no_shop';
}
