import { STOCK_WHY } from './inventory/read-stock-why.server.ts';
import { PRODUCT_ADS_WHY } from './products/read-product-ads-why.server.ts';
import { ATTRIBUTION_WHY } from './attribution/read-attribution-why.server.ts';
import { COHORT_WHY } from './cohorts/read-cohort-why.server.ts';
import { FORECAST_ERROR_WHY } from './cohorts/read-forecast-error-why.server.ts';
import { FORECAST_WHY } from './cohorts/read-forecast-why.server.ts';
import { SEGMENT_WHY } from './cohorts/read-segment-why.server.ts';
import { EMAIL_SCORE_WHY, FACEBOOK_SCORE_WHY } from './scores/read-score-why.server.ts';
import type { ExplainedTopics } from './reports/read-why.server.ts';

export const EXPLAINED_TOPICS: ExplainedTopics = {
  cohorts: COHORT_WHY,
  segments: SEGMENT_WHY,
  forecast: FORECAST_WHY,
  'forecast-errors': FORECAST_ERROR_WHY,
  stock: STOCK_WHY,
  'product-ads': PRODUCT_ADS_WHY,
  attribution: ATTRIBUTION_WHY,
  'facebook-score': FACEBOOK_SCORE_WHY,
  'email-score': EMAIL_SCORE_WHY,
};
