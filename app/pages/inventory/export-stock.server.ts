import { getCurrency } from '#app/domain/money/currency.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { narrowStock, sortStock, STOCK_FIGURES } from './stock-table.ts';
import type { StockRow } from '#app/view-models/inventory/stock-row.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { getColumnsOfAddress } from '#app/view-models/report-views/chosen-columns.ts';
import { readStock } from '#app/services/inventory/read-stock.server.ts';
import { getStockQuery } from './read-inventory-page.server.ts';

const LEAD_TITLES = ['Variant id', 'Variant', 'SKU', 'Vendor', 'Product type', 'State', 'Class'];

/** Exports the full table as CSV; filters, search, selection and sort are the table's. */
export async function* exportStock(open: OpenReport): AsyncGenerator<string> {
  const { figures } = open;
  const { decimals } = getCurrency(figures.currency);
  const stock = await readStock(open);
  const stockQuery = getStockQuery(open);
  const columns = getColumnsOfAddress(STOCK_FIGURES, open.params);
  const titles = columns.map(({ title, format }) =>
    format === 'money' ? `${title} (${figures.currency})` : title,
  );
  yield csvLine([...LEAD_TITLES, 'Unit cost', 'Price', 'Reorder by', ...titles]);
  const lead = (row: StockRow) => [
    figures.getKeyId('variant', row.key),
    row.name,
    row.sku,
    row.vendor,
    row.productType,
    row.state,
    row.abc,
    row.cost,
    row.price,
    row.reorderDay,
  ];
  for (const row of sortStock(narrowStock(stock.rows, stockQuery), stockQuery.sort)) {
    const values = columns.map(({ value, format }) => csvValue(value(row), format, decimals));
    yield csvLine([...lead(row), ...values]);
  }
}
