import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { GoalView } from './goal-view.ts';

export const GOALS_PATH = '/goals';

export interface GoalsView {
  readonly goals: readonly GoalView[];
  readonly shop: { readonly currency: string; readonly locale: string };
  /** Today in the shop's zone. */
  readonly today: string;
  readonly hasTraffic: boolean;
  readonly editing: ButtonState;
  /** The reason why the reader may not set goals; null when they may. */
  readonly refusal: string | null;
}
