import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { ReportColumn } from '#app/domain/custom-reports/with-own-metrics.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { CustomReportFigures } from '#app/view-models/custom-reports/custom-report-views.ts';

export function ReportTiles({
  columns,
  figures: { table, timeSeries },
}: {
  readonly columns: readonly ReportColumn[];
  readonly figures: CustomReportFigures;
}) {
  return (
    <Tiles most={columns.length > 4 ? (columns.length % 6 === 0 ? 6 : 5) : 4}>
      {columns.map((column) => (
        <ReportTile
          key={column.key}
          column={column}
          total={table.total}
          timeSeries={timeSeries?.rows ?? []}
          isExplained={timeSeries !== null}
        />
      ))}
    </Tiles>
  );
}

function ReportTile({
  column,
  total,
  timeSeries,
  isExplained,
}: {
  readonly column: ReportColumn;
  readonly total: CustomReportFigures['table']['total'];
  readonly timeSeries: CustomReportFigures['table']['rows'];
  readonly isExplained: boolean;
}) {
  const { shop } = useReport();
  const { key, label, format, tooltip } = column;
  if (!column.isOwn && isExplained) {
    const parts = metricParts(key)
      .filter((part) => Object.hasOwn(total.values, part.key))
      .map((part) => ({ metric: part.key, sign: part.role === 'minus' ? -1 : 1 }) as const);
    return <Tile {...tileView({ metric: key, parts }, { total, timeSeries }, shop)} />;
  }
  return (
    <Tile
      metric={key}
      own={{ label, format }}
      value={total.values[key] ?? null}
      {...(total.previous !== null && { previous: total.previous[key] ?? null })}
      timeSeries={timeSeries.map(({ values }) => values[key] ?? null)}
      table={{ columns: [], rows: [], totalRow: null, topInfo: tooltip, bottomInfo: null }}
    />
  );
}
