import type { PublishedFigure } from '#app/domain/benchmarks/published-figures.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { readBenchmarks } from './read-benchmarks.server.ts';

export async function* exportBenchmarks(open: OpenReport): AsyncGenerator<string> {
  const { figures } = await readBenchmarks(open);
  yield csvLine([
    'Figure',
    'Your shop',
    'Lower quartile',
    'Median',
    'Upper quartile',
    'Shops compared',
    'Number of shops',
    'Published',
    'Source',
    'Year',
    'Address',
  ]);
  for (const { metric, value, peers, published } of figures) {
    const { label, format } = getMetric(metric);
    const [first, ...more] = published;
    const text = (figure: number | null | undefined) => csvValue(figure ?? null, format, 0);
    yield csvLine([
      label,
      text(value),
      text(peers?.lower),
      text(peers?.median),
      text(peers?.upper),
      peers?.group ?? null,
      peers === null ? null : String(peers.shops),
      ...publishedCells(first, text),
    ]);
    // Other published figures have lines of their own.
    for (const other of more) {
      yield csvLine([
        label,
        ...Array.from({ length: 6 }, () => null),
        ...publishedCells(other, text),
      ]);
    }
  }
}

function publishedCells(
  figure: PublishedFigure | undefined,
  text: (value: number) => string | number | null,
): (string | number | null)[] {
  if (figure === undefined) return [null, null, null, null];
  const { value, source, of, year, url } = figure;
  return [text(value), `${source}: ${of}`, String(year), url];
}
