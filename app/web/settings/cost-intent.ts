import type { Action } from '#app/domain/access/roles/actions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export type CostDeps = Pick<Deps, 'db' | 'reader' | 'clock'>;

/** The result of a change of costs. */
export interface CostOutcome {
  /** The number of queued orders; absent for a change without orders. */
  readonly queued?: number;
  /** The message; "Saved" by default. */
  readonly message?: string;
  readonly to?: string;
}

export interface CostIntent {
  readonly action: Action;
  readonly run: (deps: CostDeps, shop: Shop, form: SentForm) => Promise<CostOutcome>;
  /** Computes its effect on orders and profit; it throws as running it does. */
  readonly preview?: (
    deps: CostDeps,
    shop: Shop,
    form: SentForm,
    part: SetPart | null,
  ) => Promise<CostEffect>;
}
