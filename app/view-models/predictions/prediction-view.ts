import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import {
  PREDICTED_FEE_DAYS,
  type PredictedMetric,
  type PredictionTerms,
} from '#app/domain/profit/cost-lookup/prediction.ts';

export const PREDICTED_FEES_PATH = '/predicted-costs';
export const PREDICTED_RETURNS_PATH = '/returns-settings-predictions';

export const PREDICTION_PATHS: Readonly<Record<PredictedMetric, string>> = {
  total_fees: PREDICTED_FEES_PATH,
  total_returns: PREDICTED_RETURNS_PATH,
};

/**
 * Decides if a platform posts its fees some time after the order; files and calls may report them
 * too.
 */
export function postsFeesLater(platformId: number): boolean {
  return platformId === PLATFORM.amazon || platformId === PLATFORM.generic;
}

interface PredictionPage {
  readonly currency: string;
  readonly locale: string;
  /** The current expectations; null where there are none. */
  readonly terms: PredictionTerms | null;
  /** Minor units in orders that are only expected now, by rules or by the platform. */
  readonly openMinor: number;
  readonly isSaved: boolean;
  readonly lastChange: LastChangeView | null;
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

/** A month of orders whose fees were posted: the prediction of the rules, and the posted amount. */
export interface ComparedFees {
  /** First day of the month; null for the total. */
  readonly month: string | null;
  readonly predictedMinor: number;
  readonly postedMinor: number;
  readonly errorMinor: number;
  /** The error relative to the posted amount; null where that is nothing. */
  readonly errorRate: number | null;
}

export interface PredictedFeesView extends PredictionPage {
  /** Months in order, then the total; empty while no fees of predicted orders were posted. */
  readonly compared: readonly ComparedFees[];
  /** True where the shop's platform posts fees that replace the expected ones. */
  readonly isPostedLater: boolean;
}

export interface ReturnsHistory {
  /** The median of the months' rates, percent. */
  readonly percent: string;
  readonly months: number;
  readonly orders: number;
}

export interface PredictedReturnsView extends PredictionPage {
  /** Null where no month is old enough that none of its orders can be returned any more. */
  readonly history: ReturnsHistory | null;
}

/** Expected fees while they are edited: every figure as typed. */
export interface PredictedFeesDraft {
  readonly days: string;
  readonly rules: readonly PredictedFeeDraft[];
}

export interface PredictedFeeDraft {
  /** Identifies the fee while others are added and removed. */
  readonly key: string;
  readonly percent: string;
  readonly minIndex: string;
  readonly maxIndex: string;
}

export function toPredictedFeesDraft(terms: PredictionTerms | null): PredictedFeesDraft {
  if (terms === null) {
    const days = PREDICTED_FEE_DAYS;
    const rule = { key: 'rule 0', percent: '', minIndex: '0', maxIndex: `${days - 1}` };
    return { days: `${days}`, rules: [rule] };
  }
  return {
    days: `${terms.days}`,
    rules: terms.rules.map(({ percent, minIndex, maxIndex }, at) => ({
      key: `rule ${at}`,
      percent,
      minIndex: `${minIndex}`,
      maxIndex: `${maxIndex}`,
    })),
  };
}
