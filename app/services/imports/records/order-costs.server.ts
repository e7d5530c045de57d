import { orderCostFile, type OrderCostRecord } from '#app/csv/records/order-cost-file.server.ts';
import {
  deleteOtherLabels,
  type LabelCostRow,
  replaceLabelDays,
  sumLabelCosts,
} from '#app/data/shipping/label-cost-rows.server.ts';
import { matchLabels } from '#app/data/shipping/label-matches.server.ts';
import { wholeExact } from '#app/domain/money/exact-minor.ts';
import { queueLabelled } from '#app/services/ledger/queue-labelled.server.ts';
import type { RecordFormat } from '../check-records.server.ts';
import { eachByItself } from '../record-batches.ts';
import { type RecordOrigin, toRecordId } from './record-origin.ts';

type OrderCostKind = 'label' | 'production';

const TOTALS: Readonly<Record<OrderCostKind, string>> = {
  label: 'Fulfillment costs',
  production: 'Production costs',
};

/**
 * Returns the account of an origin and kind, by which records of files and sheets are separate, as
 * those of several accounts of a provider are.
 */
const account = (origin: RecordOrigin, kind: OrderCostKind) => ({
  connector: origin,
  accountId: kind === 'label' ? origin : `${origin}-${kind}`,
});

/**
 * The format of costs of sending orders or of making their goods. They equal the charges of a
 * provider: they match their order by its number, wait for one that is not stored yet, and replace
 * the estimate of a fulfilment profile, or the unit costs.
 */
export function orderCostFormat(kind: OrderCostKind): RecordFormat<OrderCostRecord> {
  return {
    open: orderCostFile,
    toBatches: eachByItself,
    identify: (record) => ({ key: getKey(record), name: record.orderNumber, rank: 0 }),
    total: {
      label: TOTALS[kind],
      of: ({ amountMinor, day }) => ({
        amount: wholeExact(amountMinor),
        firstDay: day,
        lastDay: day,
      }),
      stored: (deps, { shopId }, records, origin) => {
        const costIds = records.map((record) => toRecordId(origin, getKey(record)));
        return sumLabelCosts(deps.db, shopId, { ...account(origin, kind), costIds });
      },
    },
    async store(deps, { shopId }, records, origin) {
      const rows = records.map((record) => toRow(origin, kind, record));
      const written = await deps.db.transaction(async (tx) => {
        const days = { ...account(origin, kind), days: [], rows };
        const replaced = await replaceLabelDays(tx, shopId, days);
        const matched = await matchLabels(tx, shopId);
        await queueLabelled(deps, tx, shopId, [...replaced.orderIds, ...matched]);
        return replaced.written;
      });
      return {
        booked: written,
        unchanged: rows.length - written,
        ids: rows.map(({ costId }) => costId),
      };
    },
    async forget(deps, { shopId }, held, origin) {
      return deps.db.transaction(async (tx) => {
        const others = { ...account(origin, kind), held: [...held] };
        const gone = await deleteOtherLabels(tx, shopId, others);
        await queueLabelled(deps, tx, shopId, gone.orderIds);
        return gone.deleted;
      });
    },
  };
}

function getKey({ orderNumber, day, reference, sku }: OrderCostRecord): string {
  return JSON.stringify([orderNumber, day, reference, ...(sku === null ? [] : [sku])]);
}

function toRow(origin: RecordOrigin, kind: OrderCostKind, record: OrderCostRecord): LabelCostRow {
  const { orderNumber, day, reference, sku, carrier, service, ownAmount, currency } = record;
  return {
    costId: toRecordId(origin, getKey(record)),
    // As people find it in the file or the sheet.
    labelId: `${orderNumber} ${reference ?? day}`,
    kind,
    isReturn: false,
    listedOn: day,
    day,
    orderRef: null,
    orderNumber,
    trackingNumber: reference,
    carrier,
    service,
    ownAmount,
    currency,
    amountMinor: record.amountMinor,
    ...(kind === 'production' && { sku }),
  };
}
