import type { Action } from '#app/domain/access/roles/actions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { SetPart } from '#app/lib/set-part.ts';

/** What every cost intent needs of the dependencies. */
export type CostDeps = Pick<Deps, 'db' | 'reader' | 'clock'>;

/** What a change of costs did. */
export interface CostOutcome {
  /** How many orders wait to be costed again; none for what belongs to no order. */
  readonly queued?: number;
  /** What to say of it; "Saved" without one. */
  readonly message?: string;
  /** The page to go on with, where that is another one. */
  readonly to?: string;
}

/** What a form of the cost settings asks for. */
export interface CostIntent {
  /** What the role must be able to do. */
  readonly action: Action;
  readonly run: (deps: CostDeps, shop: Shop, form: SentForm) => Promise<CostOutcome>;
  /** What running it would do to orders and profit; it throws as that would. */
  readonly preview?: (
    deps: CostDeps,
    shop: Shop,
    form: SentForm,
    part: SetPart | null,
  ) => Promise<CostEffect>;
}
