/** What a person feels in a browser, what many shops feel on one server, and ratios to PostgreSQL itself. */
import type { BrowserMeasure } from '../parts/measure-browser.ts';
import type { CopyingMeasure } from '../parts/measure-copying.ts';
import type { ShopsMeasure } from '../parts/measure-shops.ts';
import type { SourcesMeasure } from '../parts/measure-sources.ts';
import type { AttributionMeasure } from '../parts/measure-attribution.ts';
import type { VisitMeasure } from '../parts/measure-visits.ts';
import { TARGETS, type BenchResults } from './bench-results.ts';
import { megabytes, oneDecimal, short, whole, type ResultTable } from './result-cells.ts';

export function browserTable(measures: readonly BrowserMeasure[]): ResultTable {
  const { scriptBytesMax, lcpMsMax, clsMax, inpMsMax } = TARGETS;
  const kB = (bytes: number) => `${oneDecimal(bytes / 1000)} kB`;
  return {
    heading:
      `(j) Pages in a browser slowed four times: script under ${kB(scriptBytesMax)}, largest paint ` +
      `within ${lcpMsMax} ms, shifts at most ${clsMax} with Why?, clicks answered in ${inpMsMax} ms`,
    columns: ['page', 'script', 'largest paint, ms', 'shifts', 'slowest click, ms'],
    rows: measures.map(({ page, scriptBytes, lcpMs, cls, inpMs }) => [
      page,
      kB(scriptBytes),
      whole(lcpMs),
      cls.toFixed(3),
      inpMs === null ? '' : whole(inpMs),
    ]),
    shortfalls: measures.flatMap(({ page, scriptBytes, lcpMs, cls, inpMs }) => [
      ...short(scriptBytes < scriptBytesMax, `${page}: ${kB(scriptBytes)} of script`),
      ...short(lcpMs <= lcpMsMax, `${page}: painted after ${whole(lcpMs)} ms`),
      ...short(cls <= clsMax, `${page}: shifts of ${cls.toFixed(3)}`),
      ...short(
        inpMs === null || inpMs <= inpMsMax,
        `${page}: a click took ${whole(inpMs ?? 0)} ms`,
      ),
    ]),
  };
}

export function shopsTable(measure: ShopsMeasure): ResultTable {
  const { shops, clients, cold, warm, processorMsPerWarm, peakBytes, handles } = measure;
  const { coldShopP95MsMax, warmShopP95MsMax, warmShopProcessorMsMax } = TARGETS;
  return {
    heading:
      `(k) Small shops on one server, asked by ${clients} at once: p95 at most ` +
      `${coldShopP95MsMax} ms at first and ${warmShopP95MsMax} ms later, ` +
      `${warmShopProcessorMsMax} ms of the processor for a later answer`,
    columns: [
      'shops',
      'first, median ms',
      'first, p95',
      'later, median ms',
      'later, p95',
      'processor, ms',
      'memory',
      'handles',
    ],
    rows: [
      [
        whole(shops),
        oneDecimal(cold.median),
        oneDecimal(cold.p95),
        oneDecimal(warm.median),
        oneDecimal(warm.p95),
        oneDecimal(processorMsPerWarm),
        megabytes(peakBytes),
        whole(handles),
      ],
    ],
    shortfalls: [
      ...short(cold.p95 <= coldShopP95MsMax, `${oneDecimal(cold.p95)} ms at first`),
      ...short(warm.p95 <= warmShopP95MsMax, `${oneDecimal(warm.p95)} ms later`),
      ...short(
        processorMsPerWarm <= warmShopProcessorMsMax,
        `${oneDecimal(processorMsPerWarm)} ms of the processor`,
      ),
    ],
  };
}

/** Of one run, so that the machine's speed cancels out. */
export function copyingTable(
  { allSeconds, ledgerSeconds }: CopyingMeasure,
  { imported, recosted, shop }: BenchResults,
): ResultTable {
  const { copyingRatioMax, fillSecondsPerMillionMax } = TARGETS;
  const works = [
    { work: 'import, of source and ledger', seconds: imported?.seconds, copied: allSeconds },
    {
      work: 'costing again, of the ledger',
      seconds: recosted?.costingSeconds,
      copied: ledgerSeconds,
    },
  ].flatMap(({ work, seconds, copied }) =>
    seconds === undefined ? [] : [{ work, seconds, copied }],
  );
  const fill = shop === null ? null : { seconds: shop.copySeconds, millions: shop.orders / 1e6 };
  return {
    heading:
      `(l) Against a COPY of the same rows into tables with the same indexes: at most ` +
      `${copyingRatioMax} times as long; the columnar copy filled within ` +
      `${fillSecondsPerMillionMax} s for a million orders`,
    columns: ['work', 'seconds', 'COPY, s', 'ratio'],
    rows: [
      ...works.map(({ work, seconds, copied }) => [
        work,
        oneDecimal(seconds),
        oneDecimal(copied),
        (seconds / copied).toFixed(2),
      ]),
      ...(fill === null
        ? []
        : [
            [
              'columnar copy, of the ledger',
              oneDecimal(fill.seconds),
              oneDecimal(ledgerSeconds),
              (fill.seconds / ledgerSeconds).toFixed(2),
            ],
          ]),
    ],
    shortfalls: [
      ...works.flatMap(({ work, seconds, copied }) =>
        short(
          seconds <= copied * copyingRatioMax,
          `${work}: ${(seconds / copied).toFixed(2)} times`,
        ),
      ),
      ...(fill === null
        ? []
        : short(
            fill.seconds <= fillSecondsPerMillionMax * fill.millions,
            `columnar copy: ${oneDecimal(fill.seconds / fill.millions)} s for a million orders`,
          )),
    ],
  };
}

export function sourcesTable(measure: SourcesMeasure): ResultTable {
  const { adRowsPerSecondMin, labelledOrdersPerSecondMin, previewSecondsMax } = TARGETS;
  const { adRows, adSeconds, dailyCostSeconds, rereadSeconds, rereadWritten } = measure;
  const { labels, matchingSeconds, costingSeconds, previewSeconds } = measure;
  const adRate = adRows / (adSeconds + dailyCostSeconds);
  const labelRate = labels / (matchingSeconds + costingSeconds);
  return {
    heading:
      `(n) Connectors: ads at ${whole(adRowsPerSecondMin)} rows/s, labels matched and costed at ` +
      `${whole(labelledOrdersPerSecondMin)} orders/s, the effect of a change within ${previewSecondsMax} s`,
    columns: ['work', 'rows', 'seconds', 'a second'],
    rows: [
      ['ads, read and stored', whole(adRows), oneDecimal(adSeconds), whole(adRows / adSeconds)],
      ['their daily costs', whole(adRows), oneDecimal(dailyCostSeconds), whole(adRate)],
      ['the last month again', `${whole(rereadWritten)} written`, oneDecimal(rereadSeconds), ''],
      ['labels, stored and matched', whole(labels), oneDecimal(matchingSeconds), ''],
      ['their orders costed', whole(labels), oneDecimal(costingSeconds), whole(labelRate)],
      ['effect of a profile on all orders', '', oneDecimal(previewSeconds), ''],
    ],
    shortfalls: [
      ...short(adRate >= adRowsPerSecondMin, `${whole(adRate)} ad rows/s`),
      ...short(rereadWritten === 0, `${whole(rereadWritten)} rows written that are the same`),
      ...short(labelRate >= labelledOrdersPerSecondMin, `${whole(labelRate)} labelled orders/s`),
      ...short(
        previewSeconds <= previewSecondsMax,
        `${oneDecimal(previewSeconds)} s to the effect`,
      ),
    ],
  };
}

/** Visits that pages report, and the orders that were reported. */
export function visitTable(measure: VisitMeasure): ResultTable {
  const { reportsPerSecond, written, dropped, orders, visits, linkSeconds } = measure;
  const { visitReportsPerSecondMin } = TARGETS;
  return {
    heading: `(o) Visits: ${whole(visitReportsPerSecondMin)} reports a second, none dropped`,
    columns: ['reports a second', 'written', 'dropped', 'orders', 'visits', 'linked, s'],
    rows: [
      [
        whole(reportsPerSecond),
        whole(written),
        whole(dropped),
        whole(orders),
        whole(visits),
        oneDecimal(linkSeconds),
      ],
    ],
    shortfalls: [
      ...short(reportsPerSecond >= visitReportsPerSecondMin, `${whole(reportsPerSecond)} reports`),
      ...short(dropped === 0, `${whole(dropped)} reports dropped`),
    ],
  };
}

/** Orders shared out over the visits that led to them. */
export function attributionTable(measure: AttributionMeasure): ResultTable {
  const { orders, visits, journeys, times } = measure;
  const { attributionSecondsMax } = TARGETS;
  return {
    heading:
      `(p) Attribution of ${whole(orders)} orders over ${whole(visits)} visits by ` +
      `${whole(journeys)} journeys: within ${attributionSecondsMax} s`,
    columns: ['model', 'all days, ms', 'a year, ms'],
    rows: times.map(({ model, all, year }) => [model, oneDecimal(all), oneDecimal(year)]),
    shortfalls: times.flatMap(({ model, all }) =>
      short(all <= attributionSecondsMax * 1000, `${model}: ${oneDecimal(all)} ms`),
    ),
  };
}
