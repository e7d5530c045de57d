import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvLine } from '#app/lib/csv-line.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { csvTitle } from '#app/view-models/tables/csv-title.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { readAttributionRows } from './read-attribution-page.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { rows, report, columns } = await readAttributionRows(request, context);
    const { shopKey, currency, decimals } = report.shop;
    const { start, end } = report.state.range;
    const titles = columns.map((column) => csvTitle(column, currency));
    const lines = rows.map(({ touch, figures, costsNotKnown }) =>
      csvLine([
        ...(touch === null
          ? ['Not attributed', null, null]
          : [touch.source, touch.medium, touch.campaign]),
        ...columns.map(({ key, format }) => csvValue(figures[key], format, decimals)),
        costsNotKnown,
      ]),
    );
    const head = csvLine(['Source', 'Medium', 'Campaign', ...titles, 'Costs not known']);
    return csvResponse(`${shopKey}-attribution-${start}-${end}.csv`, toChunks([head, ...lines]));
  });
}

async function* toChunks(lines: readonly string[]): AsyncGenerator<string> {
  yield lines.join('');
}
