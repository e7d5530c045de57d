import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { ProductAds } from './product-ads.ts';
import type { BoughtTogether } from './bought-together.ts';
import type {
  ProductFacts,
  ProductUnitCosts,
  VariantFacts,
} from '#app/view-models/products/product-facts.ts';

export interface ProductPageView {
  readonly product: ProductFacts;
  readonly total: MetricResult;
  readonly trend: MetricResult;
  readonly variants: MetricResult;
  readonly countries: MetricResult;
  readonly channels: MetricResult;
  readonly campaigns: MetricResult;
  readonly reasons: MetricResult;
  readonly orders: MetricResult;
  readonly variantFacts: Readonly<Record<string, VariantFacts>>;
  readonly orderFacts: Readonly<
    Record<string, { readonly name: string; readonly placedDay: string }>
  >;
  readonly unitCosts: ProductUnitCosts;
  readonly together: readonly BoughtTogether[];
  readonly ads: ProductAds;
  readonly notices: readonly string[];
}
