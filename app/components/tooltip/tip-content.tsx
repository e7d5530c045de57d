import { Text } from '@shopify/polaris';
import { useReport } from '#app/components/report-context/report-context.ts';
import {
  type TooltipRow,
  type TooltipTable,
  tooltipValueText,
} from '#app/view-models/report/tooltip-table.ts';
import styles from './tip.module.css';

/** The words of a tooltip, on two lines when they are long. */
export function TipText({ text }: { readonly text: string }) {
  return tooltipLines(text).map((line, index) => (
    <span key={index} className={styles['line']}>
      {line}
    </span>
  ));
}

/** A tooltip table: what a figure is made of, exact, with its total apart. */
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

/** From how many characters on a tooltip is split (shell.md section 5). */
const SPLIT_LENGTH = 50;

/**
 * A tooltip's lines: a text of 50 characters or more with no line break of its own is split in two
 * at the space nearest its middle, the earlier one of two as near.
 */
export function tooltipLines(text: string): readonly string[] {
  if (text.includes('\n')) return text.split('\n');
  if (text.length < SPLIT_LENGTH) return [text];
  const middle = (text.length - 1) / 2;
  const at = [...text.matchAll(/ /g)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && index < text.length - 1)
    .reduce<number | null>(
      (best, index) =>
        best === null || Math.abs(index - middle) < Math.abs(best - middle) ? index : best,
      null,
    );
  return at === null ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
