import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type {
  CostComponent,
  CostMatch,
  CostMode,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';
import type { ProductChoice } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import type { BundleDraft, CostProfileDraft } from './goods-draft.ts';

export const GOODS_PATH = '/onboarding/production-breakdown';
export const COST_PROFILE_PATH = '/onboarding/production-breakdown/manage-profile';
export const GOODS_EFFECT_PATH = '/onboarding/production-breakdown/effect';
export const GOODS_SEARCH_PATH = '/onboarding/production-breakdown/search';

/** The share of units or sales with a known cost. */
export interface CoverageShares {
  readonly total: number;
  readonly known: number;
  readonly estimated: number;
  readonly missing: number;
}

export interface GoodsCoverage {
  readonly range: DateRange;
  readonly units: CoverageShares;
  /** Minor units, after discounts. */
  readonly sales: CoverageShares;
}

export interface CostProfileView {
  readonly profileId: string;
  readonly name: string;
  readonly mode: CostMode;
  readonly match: CostMatch;
  /** The names of its products; of many, the first and the number of all. */
  readonly names: readonly string[];
  readonly count: number;
  readonly components: readonly CostComponent[];
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly earlier: number;
}

export interface BundleView {
  readonly variantId: string;
  readonly name: string;
  readonly parts: readonly { readonly name: string; readonly quantity: number }[];
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

interface GoodsRights {
  readonly currency: string;
  readonly locale: string;
  /** The reason why nothing can be changed; null when it can. */
  readonly refusal: string | null;
}

export interface GoodsListView extends GoodsRights {
  readonly kind: 'list';
  /** Null in a shop that has sold nothing. */
  readonly coverage: GoodsCoverage | null;
  readonly profiles: readonly CostProfileView[];
  readonly bundles: readonly BundleView[];
  readonly saved: string | null;
  readonly lastChanges: {
    readonly profiles: LastChangeView | null;
    readonly bundles: LastChangeView | null;
  };
  readonly ordersLeft: number;
  readonly button: ButtonState;
}

export interface BundleEditorView extends GoodsRights {
  readonly kind: 'bundle';
  readonly isNew: boolean;
  readonly draft: BundleDraft;
  readonly named: readonly ProductChoice[];
  readonly today: string;
}

export interface CostProfileEditorView extends GoodsRights {
  /** Null for a new one. */
  readonly profileId: string | null;
  readonly draft: CostProfileDraft;
  readonly named: readonly ProductChoice[];
  readonly choices: GoodsChoices;
  readonly today: string;
}

export interface GoodsChoices {
  readonly vendor: readonly GoodsChoice[];
  readonly product_type: readonly GoodsChoice[];
  readonly collection: readonly GoodsChoice[];
}

export interface GoodsChoice {
  readonly value: string;
  readonly label: string;
}
