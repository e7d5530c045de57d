/**
 * Tries alternative readings of a file on a sample of its orders, and selects the one that agrees
 * with its own totals.
 */
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { ordersFromRows } from '#app/csv/order-file.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { transactionFile } from '#app/csv/transactions/transaction-file.server.ts';
import {
  type AlternativeReading,
  canBeWeighed,
  listReadings,
} from '#app/domain/imports/alternative-readings.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { describeControl } from '#app/domain/imports/control-texts.ts';
import {
  CONTROL_FIELDS,
  CONTROL_KINDS,
  type ControlTotal,
  ControlTotals,
  isDiffering,
  readControls,
} from '#app/domain/imports/control-totals.ts';
import type { ProposalNote } from '#app/domain/imports/resolve-proposal.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { hashText } from '#app/lib/hash-text.ts';
import { SURVEY_ROWS_MAX, type SurveyedFile, readDataRows } from './survey-file.server.ts';

/** The rows of complete orders in the sample: enough to decide, and read within a second. */
const SAMPLE_ROWS = 1500;

export interface WeighingOptions {
  /** The rows of the file, as far as it was surveyed. */
  readonly rows: number;
  readonly currency: string;
  readonly now: Date;
  /** Set when an amount of the file reads in two ways. */
  readonly isMarkOpen: boolean;
  readonly guessed: readonly string[];
}

export interface WeighedReading {
  /** The mapping; null where there was nothing to compare. */
  readonly mapping: ColumnMapping | null;
  /** The decisions by totals, and assumptions for lack of them. */
  readonly notes: readonly ProposalNote[];
  /** Set when the totals decide the decimal mark, too. */
  readonly isDecided: boolean;
}

/**
 * Returns the mapping by which the orders agree with the file's stated amounts; unchanged where
 * none does. @param mapping null for one that a person has confirmed, which is final.
 */
export async function weighReadings(
  file: SurveyedFile,
  mapping: ColumnMapping | null,
  weighing: WeighingOptions,
): Promise<WeighedReading> {
  const asItIs = { mapping, notes: [], isDecided: false };
  if (mapping === null || !canBeWeighed(mapping)) return asItIs;
  const orders = await sampleOrders(file, mapping, weighing.rows);
  const read = (reading: ColumnMapping) => readSample(file, reading, { orders, weighing });
  const base = read(mapping);
  const readings = listReadings(mapping, weighing);
  if (CONTROL_KINDS.every((kind) => mapping.columns[CONTROL_FIELDS[kind]] === undefined)) {
    return mapping.source === null
      ? { ...asItIs, notes: assumedNotes(readings, base, read) }
      : asItIs;
  }
  if (fits(base)) return { mapping, notes: [agreeingNote(base)], isDecided: true };
  const better = readings.find((reading) => fits(read(reading.mapping)));
  if (better === undefined) return asItIs;
  const notes = better.changes.map(({ after }) => {
    const text = `${after}: so ${agreement(read(better.mapping))}, and otherwise ${agreement(base)}.`;
    return { kind: 'fact' as const, text };
  });
  return { mapping: better.mapping, notes, isDecided: true };
}

interface ReadOrders {
  readonly controls: readonly ControlTotal[];
  readonly totalMinor: number;
  readonly orders: number;
  readonly currency: string;
}

function fits({ controls }: ReadOrders): boolean {
  return controls.length > 0 && !isDiffering(controls);
}

function agreement({ controls }: ReadOrders): string {
  const [first] = controls;
  if (first === undefined) return 'no order states its total';
  const { agreeing, orders, kind } = first;
  const { many, amount } = describeControl(kind);
  const stated = `the ${amount} that the file states`;
  if (orders === 1) return `the order ${agreeing === 1 ? 'comes' : 'does not come'} to ${stated}`;
  return `${agreeing} of ${orders} ${many} ${agreeing === 1 ? 'comes' : 'come'} to ${stated}`;
}

function agreeingNote(base: ReadOrders): ProposalNote {
  const text = `Compared: ${agreement(base)}.`;
  return { kind: 'fact', text };
}

/** Describes assumptions that the file does not decide, with the sums of the alternatives. */
function assumedNotes(
  readings: readonly AlternativeReading[],
  base: ReadOrders,
  read: (mapping: ColumnMapping) => ReadOrders,
): ProposalNote[] {
  const amount = (minor: number) =>
    `${majorText(minor, getCurrency(base.currency).decimals)} ${base.currency}`;
  return readings.flatMap(({ mapping, changes }) => {
    const [only, ...more] = changes;
    if (only === undefined || more.length > 0 || !only.isAssumed) return [];
    const { totalMinor } = read(mapping);
    if (totalMinor === base.totalMinor) return [];
    const count = base.orders === 1 ? '1 order comes' : `${base.orders} orders come`;
    const text =
      `Assumed: ${only.before.replace(/^The|^Prices/, (word) => word.toLowerCase())}. ` +
      `So ${count} to ${amount(base.totalMinor)}; if ` +
      `${only.after.replace(/^The|^Prices/, (word) => word.toLowerCase())}, to ${amount(totalMinor)}.`;
    return [{ kind: 'guess' as const, text }];
  });
}

/** Reads the rows of some of the orders, all rows of each as far as the file was surveyed. */
async function sampleOrders(
  file: SurveyedFile,
  { columns }: ColumnMapping,
  surveyed: number,
): Promise<readonly (readonly FileRow[])[]> {
  const at = file.inspection.sample.header.indexOf(columns['order_number'] ?? '');
  const share = Math.max(1, Math.ceil(Math.min(surveyed, SURVEY_ROWS_MAX) / SAMPLE_ROWS));
  const orders = new Map<string, FileRow[]>();
  let line = 0;
  for await (const cells of readDataRows(file)) {
    line += 1;
    if (line > SURVEY_ROWS_MAX) break;
    const number = (cells[at] ?? '').trim();
    if (number === '' || (share > 1 && hashText(number) % share !== 0)) continue;
    const rows = orders.get(number) ?? [];
    orders.set(number, rows);
    rows.push({ line, cells });
  }
  return [...orders.values()];
}

interface Sampled {
  readonly orders: readonly (readonly FileRow[])[];
  readonly weighing: WeighingOptions;
}

function readSample(
  { inspection }: SurveyedFile,
  mapping: ColumnMapping,
  { orders, weighing: { currency, now } }: Sampled,
): ReadOrders {
  const settings: ReadSettings = {
    mapping,
    currency,
    decimals: getCurrency(currency).decimals,
    timeZone: mapping.timeZone ?? 'UTC',
    now,
    // Amounts are compared with each other, whatever their currency is.
    rates: { rateOn: () => ({ over: 1n, under: 1n }), missingCurrency: null },
  };
  const file = transactionFile(settings, inspection.sample.header);
  const totals = new ControlTotals();
  let totalMinor = 0;
  let count = 0;
  for (const rows of orders) {
    const picked = rows.map(({ line, cells }) => ({ line, cells: file.pick(cells) }));
    const { orders: documents, controls } = ordersFromRows(file, picked);
    if (controls !== undefined) totals.add(controls);
    for (const document of documents) {
      const [total = 0] = readControls([document]).total;
      totalMinor += total;
    }
    count += documents.length > 0 ? 1 : 0;
  }
  return { controls: totals.result(), totalMinor, orders: count, currency };
}
