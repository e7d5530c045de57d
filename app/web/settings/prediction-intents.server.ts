import type {
  PredictedMetric,
  PredictionTerms,
} from '#app/domain/profit/cost-lookup/prediction.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  previewPrediction,
  readTermsBefore,
  savePrediction,
  undoPrediction,
} from '#app/services/costs/predictions/change-prediction.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import {
  predictedFeesForm,
  predictedReturnsForm,
  stopPredictedFeesForm,
  stopPredictedReturnsForm,
  undoPredictedFeesForm,
  undoPredictedReturnsForm,
} from '#app/view-models/forms/prediction-forms.ts';
import { PREDICTION_PATHS } from '#app/view-models/predictions/prediction-view.ts';
import { type SentForm, toSentForm } from '#app/web/forms/sent-form.ts';
import type { CostIntent } from './cost-intent.ts';
import { readEffectPart } from './read-effect-part.ts';

export const PREDICTION_INTENTS: Readonly<Record<string, CostIntent>> = {
  [predictedFeesForm.intent]: saving('total_fees', readFees),
  [stopPredictedFeesForm.intent]: saving('total_fees', () => null),
  [undoPredictedFeesForm.intent]: undoing('total_fees'),
  [predictedReturnsForm.intent]: saving('total_returns', readReturns),
  [stopPredictedReturnsForm.intent]: saving('total_returns', () => null),
  [undoPredictedReturnsForm.intent]: undoing('total_returns'),
};

/** Computes the effect of saving a form; `incomplete` while it cannot be saved. */
export async function previewPredictionForm(
  deps: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  data: FormData,
): Promise<CostEffectReply> {
  const isOfFees = data.get('intent') === predictedFeesForm.intent;
  const terms = readComplete(data, isOfFees ? readFees : readReturns);
  if (terms === null) return { kind: 'incomplete' };
  return previewPrediction(deps, shop, {
    metric: isOfFees ? 'total_fees' : 'total_returns',
    terms,
    part: readEffectPart(data),
  });
}

function saving(
  metric: PredictedMetric,
  read: (form: SentForm) => PredictionTerms | null,
): CostIntent {
  return {
    action: 'edit_shop_settings',
    run: async (deps, shop, form) => {
      const { queued } = await savePrediction(deps, shop, metric, read(form));
      return { queued, to: `${PREDICTION_PATHS[metric]}?saved=1` };
    },
    preview: async (deps, shop, form, part) =>
      previewPrediction(deps, shop, { metric, terms: read(form), part }),
  };
}

function undoing(metric: PredictedMetric): CostIntent {
  return {
    action: 'edit_shop_settings',
    run: async (deps, shop) => ({
      ...(await undoPrediction(deps, shop, metric)),
      to: PREDICTION_PATHS[metric],
    }),
    preview: async (deps, shop, _form, part) => {
      const terms = await readTermsBefore(deps.db, shop.shopId, metric);
      return previewPrediction(deps, shop, { metric, terms, part });
    },
  };
}

function readFees(form: SentForm): PredictionTerms {
  return form.parse(predictedFeesForm).prediction;
}

/** Reads one percentage for all the days in which goods can be returned. */
function readReturns(form: SentForm): PredictionTerms {
  const { percent, days } = form.parse(predictedReturnsForm);
  return { days, rules: [{ percent, minIndex: 0, maxIndex: days - 1 }] };
}

function readComplete(
  data: FormData,
  read: (form: SentForm) => PredictionTerms,
): PredictionTerms | null {
  try {
    return read(toSentForm(data));
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'invalid_input') return null;
    throw thrown;
  }
}
