import type { TogetherMeasure } from '#tests/bench/parts/measure-together.ts';
import type { GrowthMeasure } from '../parts/measure-growth.ts';
import type { HistoryMeasure } from '../parts/measure-history.ts';
import type { ImportMeasure } from '../parts/measure-import.ts';
import type { QueryMeasure } from '../parts/measure-queries.ts';
import type { RecostingMeasure } from '../parts/measure-recosting.ts';
import type { ScreenMeasure } from '../parts/measure-screens.ts';
import type { SocketMeasure } from '../parts/measure-sockets.ts';
import { type BenchResults, TARGETS } from './bench-results.ts';
import { megabytes, oneDecimal, type ResultTable, short, whole } from './result-cells.ts';
import {
  browserTable,
  copyingTable,
  shopsTable,
  sourcesTable,
  attributionTable,
  visitTable,
} from './scale-tables.ts';

/** The tables of a run, in the order in which the promises stand. */
export function resultTables(results: BenchResults): ResultTable[] {
  return [
    results.queries && queryTable(results.queries),
    results.imported && importTable(results.imported),
    results.recosted && recostingTable(results.recosted),
    results.growth && growthTable(results.growth),
    results.screens && screenTable(results.screens),
    results.sockets && socketTable(results.sockets),
    results.visits && visitTable(results.visits),
    results.attribution && attributionTable(results.attribution),
    ...(results.history === null ? [] : historyTables(results.history)),
    results.browser && browserTable(results.browser),
    results.shops && shopsTable(results.shops),
    results.copying && copyingTable(results.copying, results),
    results.together && togetherTable(results.together),
    results.sources && sourcesTable(results.sources),
  ].filter((table) => table !== null);
}

function queryTable(measures: readonly QueryMeasure[]): ResultTable {
  const { handWrittenRatioMax, postgresRatioMin } = TARGETS;
  const rated = measures.map((measure) => ({
    ...measure,
    toHand: measure.metricLayer / measure.handWritten,
    toPostgres: measure.postgres / measure.metricLayer,
  }));
  return {
    heading:
      `(a) Questions of the screens, warm, median ms: at most ${handWrittenRatioMax} times a ` +
      `hand-written statement, at least ${postgresRatioMin} times faster than PostgreSQL`,
    columns: ['question', 'metric layer', 'by hand', 'ratio', 'PostgreSQL', 'times faster'],
    rows: rated.map(({ name, metricLayer, handWritten, toHand, postgres, toPostgres }) => [
      name,
      oneDecimal(metricLayer),
      oneDecimal(handWritten),
      toHand.toFixed(2),
      oneDecimal(postgres),
      oneDecimal(toPostgres),
    ]),
    shortfalls: rated.flatMap(({ name, toHand, toPostgres }) => [
      ...short(toHand <= handWrittenRatioMax, `${name}: ${toHand.toFixed(2)} times by hand`),
      ...short(toPostgres >= postgresRatioMin, `${name}: ${oneDecimal(toPostgres)} times faster`),
    ]),
  };
}

function importTable({ orders, fileBytes, seconds, peakBytes }: ImportMeasure): ResultTable {
  const rate = orders / seconds;
  const { importOrdersPerSecondMin, importPeakBytesMax } = TARGETS;
  return {
    heading:
      `(b) Import from CSV to ledger: at least ${whole(importOrdersPerSecondMin)} orders/s, ` +
      `under ${megabytes(importPeakBytesMax)} in all processes but the database`,
    columns: ['orders', 'file', 'seconds', 'orders/s', 'peak memory'],
    rows: [
      [whole(orders), megabytes(fileBytes), oneDecimal(seconds), whole(rate), megabytes(peakBytes)],
    ],
    shortfalls: [
      ...short(rate >= importOrdersPerSecondMin, `${whole(rate)} orders/s`),
      ...short(peakBytes < importPeakBytesMax, `${megabytes(peakBytes)} of memory`),
    ],
  };
}

function recostingTable(measure: RecostingMeasure): ResultTable {
  const { orders, savingSeconds, costingSeconds } = measure;
  const rate = orders / costingSeconds;
  const target = TARGETS.recostingOrdersPerSecondMin;
  return {
    heading: `(c) Costing again after a unit-cost change: at least ${whole(target)} orders/s`,
    columns: ['orders', 'saving and queueing, s', 'costing, s', 'orders/s'],
    rows: [[whole(orders), oneDecimal(savingSeconds), oneDecimal(costingSeconds), whole(rate)]],
    shortfalls: short(rate >= target, `${whole(rate)} orders/s`),
  };
}

function growthTable(measures: readonly GrowthMeasure[]): ResultTable {
  const first = measures[0]?.milliseconds ?? Number.NaN;
  const target = TARGETS.growthRatioMax;
  return {
    heading:
      `(d) The dashboard's figures over the same month as the shop grows around it, median ms: ` +
      `at most ${target} times the smallest shop`,
    columns: ['orders in the shop', 'orders in the month', 'ms', 'ratio'],
    rows: measures.map(({ orders, monthOrders, milliseconds }) => [
      whole(orders),
      whole(monthOrders),
      oneDecimal(milliseconds),
      (milliseconds / first).toFixed(2),
    ]),
    shortfalls: measures.flatMap(({ orders, milliseconds }) =>
      short(
        milliseconds / first <= target,
        `${whole(orders)} orders: ${oneDecimal(milliseconds)} ms`,
      ),
    ),
  };
}

function screenTable(measures: readonly ScreenMeasure[]): ResultTable {
  const target = TARGETS.screenMillisecondsMax;
  return {
    heading: `(e) Server time of each screen over a new range, ms: p95 under ${target}; and asked again`,
    columns: ['screen', 'median', 'p95', 'again'],
    rows: measures.map(({ screen, median, p95, again }) => [
      screen,
      oneDecimal(median),
      oneDecimal(p95),
      oneDecimal(again),
    ]),
    shortfalls: measures.flatMap(({ screen, p95 }) =>
      short(p95 < target, `${screen}: ${oneDecimal(p95)} ms`),
    ),
  };
}

function socketTable(measure: SocketMeasure): ResultTable {
  const { sockets, connectSeconds, residentBytes, medianMs, p99Ms, strays } = measure;
  const { socketsConnectSecondsMax, socketsResidentBytesMax, broadcastP99MsMax } = TARGETS;
  return {
    heading:
      `(f) Open pages: all at once within ${socketsConnectSecondsMax} s, under ` +
      `${megabytes(socketsResidentBytesMax)} in the server, an event heard by half of them with a ` +
      `p99 under ${broadcastP99MsMax} ms, and by no page of another shop`,
    columns: ['sockets', 'connected, s', 'memory', 'median, ms', 'p99, ms', 'strays'],
    rows: [
      [
        whole(sockets),
        oneDecimal(connectSeconds),
        megabytes(residentBytes),
        oneDecimal(medianMs),
        oneDecimal(p99Ms),
        whole(strays),
      ],
    ],
    shortfalls: [
      ...short(connectSeconds < socketsConnectSecondsMax, `${oneDecimal(connectSeconds)} s`),
      ...short(residentBytes < socketsResidentBytesMax, `${megabytes(residentBytes)} of memory`),
      ...short(p99Ms < broadcastP99MsMax, `${oneDecimal(p99Ms)} ms`),
      ...short(strays === 0, `${whole(strays)} events heard by strangers`),
    ],
  };
}

function historyTables(measure: HistoryMeasure): ResultTable[] {
  return [historyTable(measure), webhookTable(measure), newsTable(measure)];
}

function historyTable(measure: HistoryMeasure): ResultTable {
  const { orders, seconds, workerSeconds, databaseSeconds, workerPeakBytes } = measure;
  const { historyOrdersPerSecondMin, workerPeakBytesMax } = TARGETS;
  const perSecond = orders / seconds;
  return {
    heading:
      `(g) A connected shop's history from Shopify into the ledger: at least ` +
      `${whole(historyOrdersPerSecondMin)} orders/s; memory of the worker; processor time of ` +
      `worker and database`,
    columns: ['orders', 'seconds', 'orders/s', 'peak memory', 'worker, s', 'database, s'],
    rows: [
      [
        whole(orders),
        oneDecimal(seconds),
        whole(perSecond),
        megabytes(workerPeakBytes),
        oneDecimal(workerSeconds),
        oneDecimal(databaseSeconds),
      ],
    ],
    shortfalls: [
      ...short(perSecond >= historyOrdersPerSecondMin, `${whole(perSecond)} orders/s`),
      ...short(
        workerPeakBytes <= workerPeakBytesMax,
        `${megabytes(workerPeakBytes)} in the worker, more than ${megabytes(workerPeakBytesMax)}`,
      ),
    ],
  };
}

function webhookTable({ deliveries, refused, medianMs, p99Ms }: HistoryMeasure): ResultTable {
  const { webhookP99MsMax } = TARGETS;
  return {
    heading:
      `(h) Webhooks answered while that history runs, 20 a second: a p99 under ` +
      `${webhookP99MsMax} ms`,
    columns: ['deliveries', 'refused', 'median, ms', 'p99, ms'],
    rows: [[whole(deliveries), whole(refused), oneDecimal(medianMs), oneDecimal(p99Ms)]],
    shortfalls: [
      ...short(p99Ms < webhookP99MsMax, `an answer after ${oneDecimal(p99Ms)} ms`),
      ...short(refused === 0, `${whole(refused)} deliveries refused`),
    ],
  };
}

function newsTable({ news }: HistoryMeasure): ResultTable {
  const { newsSecondsMax } = TARGETS;
  return {
    heading:
      `(i) A new order of that shop, from the platform to the figures of an open dashboard: ` +
      `within ${newsSecondsMax} s`,
    columns: ['orders', 'median, s', 'worst, s'],
    rows: [[whole(news.orders), news.median.toFixed(2), news.worst.toFixed(2)]],
    shortfalls: short(news.worst < newsSecondsMax, `${news.worst.toFixed(2)} s`),
  };
}

/** Several shops in one query, beside the queries of each. */
function togetherTable(measures: readonly TogetherMeasure[]): ResultTable {
  const target = TARGETS.togetherRatioMax;
  const rated = measures.map((measure) => ({
    ...measure,
    title: `${measure.name}, ${measure.isConverted ? 'converted' : 'of one currency'}`,
    ratio: measure.together / measure.alone,
  }));
  return {
    heading: `(m) Three shops in one query, warm, median ms: at most ${target} times the queries of each`,
    columns: ['question', 'together', 'each alone, added up', 'ratio'],
    rows: rated.map(({ title, together, alone, ratio }) => [
      title,
      oneDecimal(together),
      oneDecimal(alone),
      ratio.toFixed(2),
    ]),
    shortfalls: rated.flatMap(({ title, ratio }) =>
      short(ratio <= target, `${title}: ${ratio.toFixed(2)} times`),
    ),
  };
}
