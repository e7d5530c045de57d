/** A cost profile and a bundle while they are edited: every figure as typed. */
import type {
  ComponentBasis,
  ComponentKind,
  CostComponent,
  CostMatch,
  CostMode,
  CostProfileContent,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';

export interface CostProfileDraft {
  readonly name: string;
  readonly mode: CostMode;
  readonly match: CostMatch;
  readonly values: readonly string[];
  readonly components: readonly ComponentDraft[];
}

export interface ComponentDraft {
  /** Identifies the entry while others are added and removed. */
  readonly key: string;
  readonly kind: ComponentKind;
  readonly label: string;
  readonly basis: ComponentBasis;
  readonly rate: string;
  /** Empty for the shop's currency. */
  readonly currency: string;
  readonly countries: readonly string[];
  readonly fromDay: string;
  readonly toDay: string;
}

export interface BundleDraft {
  /** Empty while none is chosen. */
  readonly variantId: string;
  readonly parts: readonly PartDraft[];
}

export interface PartDraft {
  readonly variantId: string;
  readonly quantity: string;
}

export function newComponent(key: string, kind: ComponentKind = 'materials'): ComponentDraft {
  return {
    key,
    kind,
    label: '',
    basis: 'amount',
    rate: '',
    currency: '',
    countries: [],
    fromDay: '',
    toDay: '',
  };
}

export function newCostProfile(): CostProfileDraft {
  return {
    name: '',
    mode: 'fill',
    match: 'product',
    values: [],
    components: [newComponent('component')],
  };
}

/** Converts a saved profile to a draft. */
export function toCostProfileDraft(content: CostProfileContent): CostProfileDraft {
  const { name, mode, match, values, components } = content;
  return { name, mode, match, values, components: components.map(toComponentDraft) };
}

function toComponentDraft(component: CostComponent, at: number): ComponentDraft {
  const { kind, label, basis, rate, currency, countries, fromDay, toDay } = component;
  return {
    key: `component ${at}`,
    kind,
    label,
    basis,
    rate,
    currency: currency ?? '',
    countries,
    fromDay: fromDay ?? '',
    toDay: toDay ?? '',
  };
}
