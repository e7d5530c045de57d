import type { LabelRow } from '#app/connectors/port.ts';
import { type LabelCostRow, selectLabelDays } from '#app/data/shipping/label-cost-rows.server.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { openShopConverter } from './shop-converter.server.ts';

export interface ConvertLabelsOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly connector: string;
  readonly rows: readonly LabelRow[];
}

/**
 * Converts label charges to the shop's currency: every row of a label at the rate of the label's
 * own day, so that a voided one adds up to zero. @throws AppError `conflict` where there is no
 * rate, in words for the shop's people.
 */
export async function convertLabelRows(
  { db }: Pick<ConnectorDeps, 'db'>,
  { shop, connector, rows }: ConvertLabelsOptions,
): Promise<LabelCostRow[]> {
  if (rows.length === 0) return [];
  const labelIds = [...new Set(rows.map(({ labelId }) => labelId))];
  const days = await selectLabelDays(db, shop.shopId, { connector, labelIds });
  for (const { kind, labelId, day } of rows) if (isHead(kind)) days.set(labelId, day);
  const rateDay = ({ labelId, day }: LabelRow) => days.get(labelId) ?? day;
  const rateDays = rows.map(rateDay).toSorted();
  const toShop = await openShopConverter(
    { db },
    {
      shop,
      currencies: [...new Set(rows.map(({ currency }) => currency))],
      range: { start: rateDays[0] ?? '', end: rateDays.at(-1) ?? '' },
    },
  );
  return rows.map(({ amount, ...row }) => {
    if (findCurrency(row.currency) === null) {
      throw new AppError('conflict', `The currency ${row.currency} of a label is not known here.`);
    }
    const day = rateDay({ ...row, amount });
    return {
      ...row,
      ownAmount: amount,
      amountMinor: toShop(amount, { currency: row.currency, day }),
    };
  });
}

/**
 * Recognises the first row of a label or provider's order, whose day determines the rate of all its
 * rows.
 */
function isHead(kind: LabelRow['kind']): boolean {
  return kind === 'label' || kind === 'production';
}
