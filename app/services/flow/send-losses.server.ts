import {
  claimLoss,
  deleteWaitingLoss,
  releaseLoss,
  selectWaitingLoss,
  updateLossOutcome,
} from '#app/data/orders/order-loss-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { LostOrder } from '#app/platforms/platform-flow.ts';
import { PlatformError, type PlatformShop } from '#app/platforms/port.ts';
import { getAdminAddress } from '#app/platforms/shopify/shop-domain.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readOrderPage } from '#app/services/orders/read-order-page.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { orderAnswer } from '#app/view-models/orders/order-answer.ts';
import { orderPath } from '#app/view-models/orders/order-path.ts';

export interface SendLossesOptions {
  readonly shopId: number;
  readonly signal?: AbortSignal;
}

type FlowDeps = SyncDeps & Pick<Deps, 'accounts' | 'embedded'>;

/**
 * Sends each order that lost money to the shop's platform, which starts workflows there, never
 * twice. Each is claimed before it is sent, for the platform cannot recognise a repeat: one whose
 * worker dies in that moment, or whose answer is lost, is not sent again. Throws PlatformError to
 * continue later.
 */
export async function sendLosses(deps: FlowDeps, options: SendLossesOptions): Promise<void> {
  const { shopId, signal } = options;
  const [shop, opened] = [await selectShopById(deps.db, shopId), await openShop(deps, shopId)];
  const flow = opened?.shop.flow;
  // The shop is disconnected: waiting losses are sent if it is connected again.
  if (shop === null || opened === null || flow === undefined) return;
  const shopDomain = opened.link.externalKey;
  for (;;) {
    signal?.throwIfAborted();
    const orderId = await selectWaitingLoss(deps.db, shopId);
    if (orderId === null) return;
    await sendLoss(deps, { shop, shopDomain, flow, orderId });
  }
}

interface LossToSend {
  readonly shop: Shop;
  readonly shopDomain: string;
  readonly flow: NonNullable<PlatformShop['flow']>;
  readonly orderId: string;
}

async function sendLoss(deps: FlowDeps, { flow, ...loss }: LossToSend): Promise<void> {
  const { db, clock, log } = deps;
  const { orderId } = loss;
  const { shopId } = loss.shop;
  const lost = await readLostOrder(deps, loss);
  if (lost === null) return deleteWaitingLoss(db, shopId, orderId);
  if (!(await claimLoss(db, shopId, orderId, clock().toISOString()))) return;
  const outcome = await flow.orderLostMoney(lost).catch(async (error: unknown) => {
    await releaseLoss(db, shopId, orderId);
    throw error;
  });
  await updateLossOutcome(db, shopId, orderId, outcome.kind);
  if (outcome.kind === 'taken') return;
  const reason = outcome.kind === 'refused' ? outcome.message : 'no answer';
  log.warn({ event: 'flow.not_sent', shopId, orderId, reason }, 'a workflow was not started');
  // Others would not arrive at this moment either.
  if (outcome.kind === 'unknown') {
    throw new PlatformError(
      'unreachable',
      'The platform did not say whether it started a workflow.',
    );
  }
}

/** Reads the order as it is now; null when it was deleted, or no longer loses money. */
async function readLostOrder(
  deps: FlowDeps,
  { shop, shopDomain, orderId }: Omit<LossToSend, 'flow'>,
): Promise<LostOrder | null> {
  const page = await readOrderPage(deps, { shop, orderId }).catch(noneIfDeleted);
  const profit = page?.figures['gross_profit'] ?? null;
  if (page === null || page.leftOut !== null || profit === null || profit >= 0) return null;
  const { decimals } = getCurrency(shop.currency);
  return {
    orderId,
    profit: majorText(profit, decimals),
    revenue: majorText(page.figures['total_revenue'] ?? 0, decimals),
    currency: shop.currency,
    reason: orderAnswer(page, shop).sentences[0] ?? '',
    url: getPageAddress(deps, shopDomain, orderPath(orderId)),
  };
}

/** Returns the address of a page inside the admin of the shop, where its people are logged in. */
function getPageAddress({ embedded, accounts }: FlowDeps, domain: string, path: string): string {
  return embedded === undefined
    ? new URL(path, accounts.appUrl).href
    : `${getAdminAddress(domain, embedded.apiKey)}${path}`;
}

function noneIfDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
