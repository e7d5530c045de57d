import path from 'node:path';
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import type { OrderRowFile, SoldProduct } from '#app/csv/order-file.ts';
import type { RowReading } from '#app/csv/row-fault.ts';
import { NumberSpellings } from '#app/domain/imports/altered-number.ts';
import { AppError } from '#app/lib/app-error.ts';
import { type BrokenOrders, noteBroken } from './broken-orders.ts';
import type { LoadedRates } from './file-rates.server.ts';
import type { FileEnd } from './file-end.ts';
import { isBlankRow, RowShapes } from './row-shape.ts';
import { OrderStagingFile } from './order-staging-file.server.ts';
import { refuseTruncated, refuseUnreadable } from './refuse-file.ts';
import { RejectLog } from './reject-log.server.ts';
import type { RepeatedRows } from './repeated-rows.ts';
import { ProductTitleCounts } from './product-title-counts.ts';

export interface CheckOptions<Row> {
  readonly path: string;
  readonly inspection: FileInspection;
  readonly file: OrderRowFile<Row>;
  readonly rates: LoadedRates;
  /** Inspects each row to detect a file that was cut off. */
  readonly end: FileEnd;
  /** Inspects each row to detect a file that contains all rows twice. */
  readonly repeats: RepeatedRows;
  /** An empty folder for temporary data between checking and writing. */
  readonly folder: string;
  readonly onProgress?: (progress: CheckProgress) => void;
  readonly signal?: AbortSignal;
}

export interface CheckProgress {
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly rowsRejected: number;
}

export interface CheckedOrders {
  readonly rowsRead: number;
  readonly rejects: RejectLog;
  readonly spool: OrderStagingFile;
  readonly products: readonly SoldProduct[];
  /** Orders of which a row with money was refused, with the line of that row. */
  readonly broken: BrokenOrders;
  readonly edges: FileEdges;
  readonly spellings: NumberSpellings;
}

export interface FileEdges {
  readonly firstLine: number;
  readonly lastLine: number;
}

const PROGRESS_ROWS = 2000;
/**
 * The largest ratio of one "order" to an even share, which protects the memory: above it a column
 * is mapped wrongly.
 */
const SKEW_MAX = 20;

/**
 * Reads all of a file of orders without writing to the database: valid rows wait in the staging
 * file, others are stored with their reason. @throws AppError when nothing, or less than half of
 * it, can be written.
 */
export async function checkOrders<Row>(options: CheckOptions<Row>): Promise<CheckedOrders> {
  const { inspection, file, rates, folder, signal, onProgress, end } = options;
  const { scan } = inspection;
  const rejects = new RejectLog(path.join(folder, 'rejects.ndjson'));
  const spool = new OrderStagingFile(folder, scan.textBytes);
  const tally = new ProductTitleCounts();
  const broken = new Map<string, number>();
  const spellings = new NumberSpellings();
  let bytesRead = 0;
  let rowsRead = 0;
  let isLastCut = false;
  const edges = { firstLine: 0, lastLine: 0 };
  const shapes = new RowShapes(inspection);
  const source = {
    path: options.path,
    ...inspection,
    onBytes: (bytes: number) => (bytesRead = bytes),
  };
  try {
    let linesAbove = inspection.titleRows + 1;
    for await (const row of readRows(source)) {
      if (linesAbove > 0) {
        linesAbove -= 1;
        continue;
      }
      if (isBlankRow(row.cells)) continue;
      rowsRead += 1;
      end.add(row.cells);
      options.repeats.add(row.cells);
      edges.firstLine ||= row.line;
      edges.lastLine = row.line;
      const misshapen = shapes.findFault(row);
      isLastCut = misshapen?.isLeftOut === false;
      const picked = { line: row.line, cells: file.pick(row.cells) };
      let reading: RowReading<Row> = misshapen === null ? file.read(picked) : misshapen;
      if (rates.missingCurrency !== null) {
        await rates.load();
        reading = file.read(picked);
      }
      if (reading.fault !== undefined) {
        const amount = file.getRefusedAmount(picked);
        if (reading.isLeftOut === true) rejects.leftOut += 1;
        else if (amount !== 0)
          noteBroken(broken, file.parts?.readOrderNumber(picked) ?? null, row.line);
        await rejects.add(row, reading.fault, amount);
      } else {
        const orderNumber = file.getOrderNumber(reading.row);
        spellings.add(orderNumber);
        spool.add(orderNumber, picked);
        for (const product of file.listProducts(reading.row)) tally.add(product);
      }
      if (rowsRead % PROGRESS_ROWS !== 0) continue;
      signal?.throwIfAborted();
      onProgress?.({ bytesRead, rowsRead, rowsRejected: rejects.count });
    }
    shapes.end();
  } finally {
    spool.close();
    await rejects.close();
  }
  onProgress?.({ bytesRead, rowsRead, rowsRejected: rejects.count });
  refuseTruncated(isLastCut, scan.endsWithNewline, rowsRead);
  refuseUnreadable(rejects, rowsRead);
  refuseSkewed(spool);
  return { rowsRead, rejects, spool, products: tally.products(), broken, edges, spellings };
}

function refuseSkewed(spool: OrderStagingFile): void {
  if (spool.skew() <= SKEW_MAX) return;
  throw new AppError('invalid_input', 'One order number stands on most rows of the file.', {
    hint: 'Nothing was changed. Map the column that holds the order or invoice number.',
  });
}
