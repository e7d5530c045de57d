import { z } from 'zod';
import { toMinor } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { PlatformFee } from '#app/domain/orders/order.ts';
import { PREDICTED_FEE_DAYS } from '#app/domain/profit/cost-lookup/prediction.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { AmazonApi } from './amazon-api.server.ts';
import type { AmazonItem, AmazonOrder } from './amazon-order-schema.ts';
import { inParts } from './collect.ts';
import { toFeeKind } from './finance-names.ts';
import { isCancelled } from './map-amazon-order.ts';
import type { OrderFinances } from './read-finances.ts';

export interface PredictionContext {
  readonly api: AmazonApi;
  readonly decimals: number;
  readonly currency: string;
  /** Amazon's answers for an item at a price; cached while the shop is open. */
  readonly cachedFees: Map<string, readonly ExpectedFee[]>;
}

export interface ExpectedFee {
  readonly name: string;
  readonly amountMinor: number;
}

const ITEMS_MAX = 20;

/** Predicts fees by Amazon's tariff for orders without posted fees. Where a role is missing, the fees stay open. */
export async function predictFees(
  context: PredictionContext,
  orders: readonly AmazonOrder[],
  finances: (orderId: string) => OrderFinances,
  { now, signal }: { readonly now: string; readonly signal: AbortSignal | undefined },
): Promise<ReadonlyMap<string, readonly PlatformFee[]>> {
  const oldest = Date.parse(now) - PREDICTED_FEE_DAYS * 86_400_000;
  const open = orders.filter(
    (order) =>
      !isCancelled(order) &&
      (!finances(order.orderId).isPosted || isPartlySent(order)) &&
      Date.parse(order.createdTime) >= oldest,
  );
  const needed = open.flatMap((order) =>
    order.orderItems.flatMap((item) => toRequest(context, order, item) ?? []),
  );
  await learn(context, needed, signal);
  return new Map(
    open.map((order) => [
      order.orderId,
      toExpected(context, order, finances(order.orderId).isPosted),
    ]),
  );
}

/** Amazon posts fees by shipment: for unsent units they are predicted. */
function isPartlySent({ orderItems }: AmazonOrder): boolean {
  return orderItems.some((item) => countUnsent(item) > 0);
}

function countUnsent({ quantityOrdered, fulfillment }: AmazonItem): number {
  const sent = fulfillment?.quantityFulfilled ?? null;
  return sent === null ? 0 : Math.max(0, quantityOrdered - sent);
}

interface Question {
  readonly key: string;
  readonly sku: string;
  readonly price: number;
  readonly marketplaceId: string;
  readonly isAmazonFulfilled: boolean;
}

function toRequest(
  { decimals }: PredictionContext,
  { salesChannel, fulfillment }: AmazonOrder,
  { product }: AmazonItem,
): Question | null {
  const unitPrice = product.price?.unitPrice ?? null;
  const { marketplaceId } = salesChannel;
  if (product.sellerSku === null || unitPrice === null || marketplaceId === null) return null;
  const sku = product.sellerSku;
  const price = toMinor(unitPrice.amount, decimals);
  const isAmazonFulfilled = fulfillment?.fulfilledBy === 'AMAZON';
  const key = [marketplaceId, isAmazonFulfilled, price, sku].join(' ');
  return { key, sku, price, marketplaceId, isAmazonFulfilled };
}

const money = z.object({ Amount: z.number().transform(String) });
const estimatesSchema = z.array(
  z.object({
    Status: z.string().nullish(),
    FeesEstimateIdentifier: z.object({ SellerInputIdentifier: z.string().nullish() }).nullish(),
    FeesEstimate: z
      .object({
        FeeDetailList: z.array(z.object({ FeeType: z.string(), FinalFee: money })).nullish(),
      })
      .nullish(),
  }),
);

async function learn(
  { api, cachedFees: existing, decimals, currency }: PredictionContext,
  needed: readonly Question[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const fresh = [...new Map(needed.map((one) => [one.key, one])).values()].filter(
    ({ key }) => !existing.has(key),
  );
  for (const part of inParts(fresh, ITEMS_MAX)) {
    const body = part.map((question, at) => ({
      FeesEstimateRequest: {
        MarketplaceId: question.marketplaceId,
        IsAmazonFulfilled: question.isAmazonFulfilled,
        PriceToEstimateFees: {
          ListingPrice: {
            CurrencyCode: currency,
            Amount: Number(majorText(question.price, decimals)),
          },
        },
        Identifier: String(at),
      },
      IdType: 'SellerSKU',
      IdValue: question.sku,
    }));
    const path = '/products/fees/v0/feesEstimate';
    const request = { operation: 'getMyFeesEstimates', path, body } as const;
    const reply = await api
      .request({ ...request, schema: estimatesSchema, signal })
      .catch(orNothing);
    part.forEach(({ key }, at) => {
      const answer = (reply ?? []).find(
        (one) => one.FeesEstimateIdentifier?.SellerInputIdentifier === String(at),
      );
      const fees = answer?.FeesEstimate?.FeeDetailList ?? [];
      existing.set(
        key,
        fees.map(({ FeeType, FinalFee }) => ({
          name: FeeType,
          amountMinor: toMinor(FinalFee.Amount, decimals),
        })),
      );
    });
  }
}

function orNothing(error: unknown): null {
  if (error instanceof PlatformError && error.fault === 'forbidden') return null;
  throw error;
}

function toExpected(
  context: PredictionContext,
  order: AmazonOrder,
  isPosted: boolean,
): PlatformFee[] {
  return order.orderItems.flatMap((item) => {
    const question = toRequest(context, order, item);
    const fees = question === null ? [] : (context.cachedFees.get(question.key) ?? []);
    const units = isPosted ? countUnsent(item) : item.quantityOrdered;
    return [...fees, ...getPoints(item, context)]
      .filter(({ amountMinor }) => amountMinor * units !== 0)
      .map(({ name, amountMinor }) => ({
        id: `expected-${item.orderItemId}-${name}`,
        kind: toFeeKind(name),
        amountMinor: amountMinor * units,
        postedAt: order.createdTime,
        isPredicted: true,
      }));
  });
}

function getPoints({ expense, quantityOrdered }: AmazonItem, { decimals }: PredictionContext) {
  const worth = expense?.pointsCost?.pointsGranted?.pointsMonetaryValue ?? null;
  if (worth === null || quantityOrdered === 0) return [];
  const amountMinor = Math.round(toMinor(worth.amount, decimals) / quantityOrdered);
  return [{ name: 'CostOfPointsGranted', amountMinor }];
}
