/** What the pages of expected costs show, as plain data. */
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

/** Whether a platform posts what it takes some time after the order; files and calls may tell it too. */
export function postsFeesLater(platformId: number): boolean {
  return platformId === PLATFORM.amazon || platformId === PLATFORM.generic;
}

interface PredictionPage {
  readonly currency: string;
  readonly locale: string;
  /** What is expected now; null where nothing is. */
  readonly terms: PredictionTerms | null;
  /** Minor units that orders bear now and that are only expected, by rules or by the platform. */
  readonly openMinor: number;
  /** Whether the form was just saved. */
  readonly isSaved: boolean;
  readonly lastChange: LastChangeView | null;
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

/** A month of orders whose fees were posted: what the rules predict of them, and what was posted. */
export interface ComparedFees {
  /** First day of the month; null of all of them. */
  readonly month: string | null;
  readonly predictedMinor: number;
  readonly postedMinor: number;
  readonly errorMinor: number;
  /** Of what was posted; null where that is nothing. */
  readonly errorRate: number | null;
}

export interface PredictedFeesView extends PredictionPage {
  /** Months in order, then all of them; empty while no fees of predicted orders were posted. */
  readonly compared: readonly ComparedFees[];
  /** Whether the shop's platform posts fees that would take the place of what is expected. */
  readonly isPostedLater: boolean;
}

/** What the shop's own past says about its returns. */
export interface ReturnsHistory {
  /** The median of the months' rates, percent. */
  readonly percent: string;
  readonly months: number;
  readonly orders: number;
}

export interface PredictedReturnsView extends PredictionPage {
  /** null where no month is so long past that all its orders can no longer be returned. */
  readonly history: ReturnsHistory | null;
}

/** Expected fees while they are edited: every figure as it is typed. */
export interface PredictedFeesDraft {
  readonly days: string;
  readonly rules: readonly PredictedFeeDraft[];
}

export interface PredictedFeeDraft {
  /** Tells them apart while they come and go. */
  readonly key: string;
  readonly percent: string;
  readonly minIndex: string;
  readonly maxIndex: string;
}

/** What is there, or one rule for the days that the specification names. */
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
