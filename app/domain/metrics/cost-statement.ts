/** The knowledge of the costs behind a row in the form of programs and files. */
import type { CostReason, CostState, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { listFamiliesOfAll } from './cost-knowledge.ts';
import type { MetricResult, MetricRow } from './metric-query.ts';

export interface CostStatement {
  readonly family: string;
  readonly state: CostState;
  readonly reason: CostReason;
  readonly covered_share: number | null;
  readonly estimated_share: number | null;
}

/** States each family of costs of a row under the names of the public API. */
export function toCostStatements(costs: readonly FamilyKnowledge[] = []): CostStatement[] {
  return costs.map(({ family, state, reason, share, estimated }) => ({
    family,
    state,
    reason,
    covered_share: share,
    estimated_share: estimated,
  }));
}

/** Lists the families of a row's costs that are not known: "fees, shipping"; empty where all are. */
export function listMissingCosts(costs: readonly FamilyKnowledge[] = []): string {
  return costs
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ family }) => family)
    .join(', ');
}

/**
 * Returns an answer for a screen that names the profit of the total: its rows without what is known
 * of their costs, which is twice as long as their figures.
 */
export function withoutCostsOfRows(result: MetricResult): MetricResult {
  return {
    ...result,
    rows: result.rows.map(({ keys, values, previous }) => ({ keys, values, previous })),
  };
}

/** The column of a file that lists the missing families of each row. */
export const MISSING_COSTS_COLUMN = 'costs_not_known';

/** Returns the columns that state the costs in a file; none for metrics without costs. */
export function listCostColumns(metrics: readonly string[], isCompared: boolean): string[] {
  if (listFamiliesOfAll(metrics).length === 0) return [];
  return isCompared
    ? [MISSING_COSTS_COLUMN, `${MISSING_COSTS_COLUMN}_previous`]
    : [MISSING_COSTS_COLUMN];
}

/** Returns the cells of a row for the columns of `listCostColumns`. */
export function listCostCells(
  metrics: readonly string[],
  { costs, previousCosts }: Pick<MetricRow, 'costs' | 'previousCosts'>,
  isCompared: boolean,
): string[] {
  const cells = [listMissingCosts(costs), listMissingCosts(previousCosts)];
  return cells.slice(0, listCostColumns(metrics, isCompared).length);
}
