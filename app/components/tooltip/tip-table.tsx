import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import {
  type TooltipRow,
  type TooltipTable,
  tooltipValueText,
} from '#app/view-models/report/tooltip-table.ts';
import styles from './tip.module.css';
import { TipText } from './tip-text.tsx';

/** Renders a tooltip table: the exact components of a figure, with its total apart. */
export function TipTable({
  title,
  table,
}: {
  readonly title: string;
  readonly table: TooltipTable;
}) {
  const { columns, rows, totalRow, topInfo, bottomInfo } = table;
  return (
    <div className={styles['tableTip']}>
      {topInfo !== null && (
        <p className={styles['info']}>
          <TipText text={topInfo} />
        </p>
      )}
      <table aria-label={title}>
        {columns.length > 0 && (
          <thead>
            <tr>
              <th scope="col">
                <Text as="span" visuallyHidden>
                  Part
                </Text>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.name} row={row} />
          ))}
        </tbody>
        {totalRow !== null && (
          <tfoot>
            <TableRow row={totalRow} />
          </tfoot>
        )}
      </table>
      {bottomInfo !== null && <p className={styles['info']}>{bottomInfo}</p>}
    </div>
  );
}

function TableRow({ row: { name, format, values } }: { readonly row: TooltipRow }) {
  const { shop } = useReport();
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={index}>{tooltipValueText(value, format, shop)}</td>
      ))}
    </tr>
  );
}
