import type { LabelRow } from '#app/connectors/port.ts';
import type { OwnCount } from '#app/connectors/pull-options.ts';
import { updateOwnCounts } from '#app/data/connectors/own-count-rows.server.ts';
import { matchLabels } from '#app/data/shipping/label-matches.server.ts';
import { replaceLabelDays } from '#app/data/shipping/label-cost-rows.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { queueLabelled } from '#app/services/ledger/queue-labelled.server.ts';
import { convertLabelRows } from './convert-label-rows.server.ts';

export interface StoreLabelsOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly connector: string;
  readonly accountId: string;
  readonly days: readonly string[];
  readonly rows: readonly LabelRow[];
  /** Set when part of these days could not be read, so that no stored row of them is deleted. */
  readonly isPartial?: boolean;
  readonly counts?: readonly OwnCount[];
}

/**
 * Replaces the labels of the days, matches their orders, and queues exactly the orders whose labels
 * changed. Returns the number of rows and days written. @throws AppError `conflict` where amounts
 * cannot be converted.
 */
export async function storeLabelDays(
  deps: ConnectorDeps,
  { shop, connector, accountId, days, rows, isPartial = false, counts = [] }: StoreLabelsOptions,
): Promise<number> {
  const { shopId } = shop;
  const converted = await convertLabelRows(deps, { shop, connector, rows });
  return deps.db.transaction(async (tx) => {
    const replaced = await replaceLabelDays(tx, shopId, {
      connector,
      accountId,
      days,
      rows: converted,
      isPartial,
    });
    const counted = await updateOwnCounts(tx, shopId, { connector, accountId, days, counts });
    const matched = await matchLabels(tx, shopId);
    await queueLabelled(deps, tx, shopId, [...replaced.orderIds, ...matched]);
    return replaced.written + counted;
  });
}
