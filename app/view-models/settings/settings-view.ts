/** What the settings show, as plain data. */
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

/** The item that an address asks for; costs, the first, for none and for an unknown one. */
function parseSettingsItem(text: string | null): SettingsItem {
  return SETTINGS_ITEMS.find((item) => item === text) ?? 'costs';
}

/** What an address of the settings asks for. */
export interface SettingsRequest {
  readonly item: SettingsItem;
  /** The workspace of the item "workspace"; null for the current one. */
  readonly workspaceKey: string | null;
  /** Whether the costs are those of single products. */
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

/** Days from and to, both inclusive; null without an end. */
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
  /** null is the flat rate for every country without a rule of its own. */
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
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
}

export interface VariantCostsView {
  readonly variantId: string;
  /** "Tea towel, Blue". */
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
  /** How many fulfilment profiles there are. */
  readonly profiles: number;
  readonly fulfilment: readonly FulfilmentView[];
  /** How many rules there are for the fees of payment gateways. */
  readonly gateways: number;
  readonly vatRates: readonly VatRateView[];
  /** What the shop owes of its sales, percent; "0" for nothing. */
  readonly salesTaxPercent: string;
  readonly incomeTaxPercent: string;
  /** The last changes, of those that can be or were undone. */
  readonly lastChanges: Readonly<
    Record<'handling' | 'fulfilment' | 'vat' | 'sales_tax' | 'income_tax', LastChangeView | null>
  >;
  /** How many variants there are, and how many of them have no cost that holds now. */
  readonly variants: { readonly missing: number; readonly all: number };
  /** Orders whose profit is still to be worked out again. */
  readonly ordersLeft: number;
  /** Why nothing can be changed here; null when it can. */
  readonly refusal: string | null;
  /** How the buttons of changes stand before the role. */
  readonly button: ButtonState;
}

/** How profit is calculated: which orders count, and the taxes among the rules of costs. */
export interface PreferencesView {
  readonly costs: CostSettingsView;
  readonly preferences: CalculationPreferences;
  readonly preferencesChange: LastChangeView | null;
  /** Whether the shop's platform posts its fees some time after the order. */
  readonly hasPredictedFees: boolean;
}

export interface ShopSettingsView {
  readonly kind: 'shop';
  readonly name: string;
  readonly shopKey: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  /** How the reader is written to. */
  readonly locale: string;
  /** What the shop chose, as the fields hold it. */
  readonly formats: FormatFieldValues;
  readonly followsBrowser: boolean;
  /** Whether the reader chose formats of their own, so that those of the shop do not show to them. */
  readonly hasOwnFormats: boolean;
  readonly acceptLanguage: string | null;
  readonly defaultDateRange: string;
  readonly preferences: CalculationPreferences;
  readonly preferencesChange: LastChangeView | null;
  /** null of a shop that never was connected to a platform. */
  readonly connection: ConnectionView | null;
  /** What its platform refuses this installation. */
  readonly limits: PlatformLimitsView;
  readonly hasNewOrderAlerts: boolean;
  /** null while nobody said it. */
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
  /** null of an account that a platform vouches for, until it has given one. */
  readonly email: string | null;
  /** How they are written to. */
  readonly locale: string;
  /** What they chose, as the fields hold it. */
  readonly formats: FormatFieldValues;
  readonly acceptLanguage: string | null;
  /** The formats and the currency of the shop on screen; null without one. */
  readonly shop: { readonly locale: string; readonly currency: string } | null;
  /** Whether they log in here; false of an account that a platform vouches for. */
  readonly hasPassword: boolean;
  /** null where Shopify logs in, and in the demo. */
  readonly hasSecondFactor: boolean | null;
  /** The address that waits for its mailbox to confirm it; null without one. */
  readonly waitingEmail: string | null;
  /** What is typed before the account goes; null where the platform's own app is removed instead. */
  readonly deletionWords: string | null;
  readonly sessions: readonly SessionView[];
}

/** An account without a shop has nothing to set of one. */
export interface NoShopView {
  readonly kind: 'no_shop';
}
