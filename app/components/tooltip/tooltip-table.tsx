import type { CellFormat, TooltipRow, TooltipTable } from '#app/domain/shell/tooltip-table.ts';
import { tooltipCell } from '#app/domain/shell/tooltip-table.ts';
import styles from './tooltip.module.css';

/** A tooltip's content as a table: columns, rows, total, and what stands above and below. */
export function TooltipTableView({
  table,
  format,
}: {
  readonly table: TooltipTable;
  readonly format: CellFormat;
}) {
  const { columns, rows, totalRow, topInfo, bottomInfo } = table;
  return (
    <>
      {topInfo !== null && <p>{topInfo}</p>}
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} format={format} />
          ))}
        </tbody>
        {totalRow !== null && (
          <tfoot>
            <Row row={{ ...totalRow, name: totalRow.title }} format={format} />
          </tfoot>
        )}
      </table>
      {bottomInfo !== null && <p>{bottomInfo}</p>}
    </>
  );
}

function Row({ row, format }: { readonly row: TooltipRow; readonly format: CellFormat }) {
  const { name, value, type, secondValue, secondType } = row;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{tooltipCell(value, type, format)}</td>
      {secondValue !== undefined && (
        <td>{tooltipCell(secondValue, secondType ?? type, format)}</td>
      )}
    </tr>
  );
}
