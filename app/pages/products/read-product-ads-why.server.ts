import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { getProductAdsShare, shareProductAds } from './product-ads.ts';
import { explainAdsRow, explainAdsTotal } from './product-ads-why.ts';
import { PRODUCT_ADS_FIGURES } from './product-ads-why-request.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import { readProductAds } from './read-product-ads.server.ts';

const productAdsQuestion = z.object({
  product: z.string().min(1).max(300),
  figure: z.enum(PRODUCT_ADS_FIGURES),
  /** The campaign; absent for all campaigns together. */
  row: z.string().min(1).max(8000).optional(),
});

export const PRODUCT_ADS_WHY: ExplainedTopic = {
  path: '/product',
  shops: 'one',
  explain: readProductAdsWhy,
};

/**
 * Explains a figure of a product's ads, from the sources of its page. Throws `invalid_input`,
 * `not_found`.
 */
async function readProductAdsWhy(open: OpenReport): Promise<Explanation> {
  const question = parseInput(productAdsQuestion, Object.fromEntries(open.params));
  const { shop, state } = open.report;
  const productId = question.product;
  const sources = await readProductAds(open.deps, { productId, query: open.query });
  const ads = shareProductAds(sources);
  const context = { productId, page: state.page, shop };
  if (question.row === undefined) {
    return { range: state.range, ...explainAdsTotal(question.figure, ads, context) };
  }
  const row = ads.rows.find(({ key }) => key === question.row);
  if (row === undefined) {
    throw new AppError('not_found', 'No campaign with ad spend brought such orders in these days.');
  }
  const share = getProductAdsShare(sources, row);
  return { range: state.range, ...explainAdsRow(question.figure, row, share, context) };
}
