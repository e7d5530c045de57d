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
  /** Whether something of these days could not be read, so that nothing that is stored of them is taken away. */
  readonly isPartial?: boolean;
  readonly counts?: readonly OwnCount[];
}

/**
 * Makes these the labels of the days, finds their orders, and has exactly the orders worked out anew
 * whose labels are others than before. Gives how many rows and days were written.
 * @throws AppError `conflict` where amounts cannot be converted.
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
