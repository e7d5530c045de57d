import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { ColumnPicker, shownColumns, withRowNumbers } from './column-picker.tsx';
import { type DataTableProps, Empty, TableTools, useOpenedRows } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { DataTableRow, SummaryRow } from './table-row.tsx';
import styles from './table.module.css';

/** The height of a row of one line; opened rows are measured. */
const ROW_HEIGHT = 37;
/** The number of rows drawn beyond the edge, so that none is missing during scrolling. */
const OVERSCAN = 15;
/**
 * The maximum of listed rows, the first ones: browsers draw nothing beyond some 33 million pixels.
 */
const ROWS_MAX = 500_000;

export interface ScrollingTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isPaged'> {
  readonly pageSize: number;
  /** Returns the row at this index of the complete list; undefined until it was fetched. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Called with the page numbers, from 1, on screen. */
  readonly onPages: (numbers: readonly number[]) => void;
  readonly failure: { retry(): void } | null;
}

/** Renders a table of any length in which only the rows on screen are drawn and fetched. */
export function ScrollingTable<Row>(props: ScrollingTableProps<Row>) {
  const { title, rowCount, failure } = props;
  const columns = useMemo(() => withRowNumbers(props.columns), [props.columns]);
  const locale = useReaderLocale();
  const { keys, onChoose } = useChosenColumns(props);
  const shown = useMemo(() => shownColumns(columns, keys), [columns, keys]);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <Card padding="0">
      <div data-print="hidden">
        <TableTools {...props} keys={keys}>
          <ColumnPicker columns={columns} shown={shown} onChoose={onChoose} />
        </TableTools>
      </div>
      {failure !== null && (
        <Banner tone="warning" action={{ content: 'Try again', onAction: failure.retry }}>
          Some rows could not be loaded.
        </Banner>
      )}
      <div ref={setFrame} className={styles['frame']} tabIndex={0} role="region" aria-label={title}>
        {rowCount === 0 ? (
          <Empty title={title}>{props.empty}</Empty>
        ) : (
          <Rows {...props} columns={shown} frame={frame} />
        )}
      </div>
      <Box padding="300">
        <InlineStack align="space-between">
          <Text as="p" tone="subdued">
            {props.countText ?? `${formatCount(rowCount, locale)} rows`}
          </Text>
          {rowCount > ROWS_MAX && (
            <Text as="p" tone="subdued">
              {`The first ${formatCount(ROWS_MAX, locale)} are listed. Choose fewer days for the others.`}
            </Text>
          )}
        </InlineStack>
      </Box>
    </Card>
  );
}

interface RowsProps<Row> extends ScrollingTableProps<Row> {
  /** The scrolled element; null until it is on the page. */
  readonly frame: HTMLDivElement | null;
}

/** Renders the rows on screen between placeholders for those above and below. */
function Rows<Row>(props: RowsProps<Row>) {
  const {
    title,
    columns: shown,
    frame,
    rowAt,
    rowKey,
    rowCount,
    expand,
    pageSize,
    onPages,
  } = props;
  const [opened, toggle] = useOpenedRows();
  // It warns of the React compiler, which does not run here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: Math.min(rowCount, ROWS_MAX),
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 800 },
    observeElementOffset: (list, report) => {
      // A merchant may have scrolled before the page's script arrived.
      report(list.scrollElement?.scrollTop ?? 0, false);
      return observeElementOffset(list, report);
    },
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => {
    const [from, to] = [Math.floor(first / pageSize) + 1, Math.floor(last / pageSize) + 1];
    onPages(Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
  }, [first, last, pageSize, onPages]);
  return (
    <table className={styles['table']} aria-label={title} aria-rowcount={rowCount}>
      <TableHead columns={shown} hasExpander={expand !== undefined} />
      <Space height={items[0]?.start ?? 0} />
      {items.map(({ index, key }) => {
        const row = rowAt(index);
        return (
          <tbody key={key} data-index={index} ref={virtualizer.measureElement}>
            {row === undefined ? (
              <PendingRow columns={shown} />
            ) : (
              <ScrolledRow
                row={row}
                rowKey={rowKey(row)}
                rowIndex={index + 1}
                columns={shown}
                expand={expand}
                isOpen={opened.has(rowKey(row))}
                toggle={toggle}
              />
            )}
          </tbody>
        );
      })}
      <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      <SummaryRows {...props} opened={opened} onToggle={toggle} />
    </table>
  );
}

interface ScrolledRowProps<Row> extends Pick<RowsProps<Row>, 'columns'> {
  readonly row: Row;
  readonly expand: RowsProps<Row>['expand'] | undefined;
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly isOpen: boolean;
  readonly toggle: (rowKey: string) => void;
}

/** A row that is drawn once while it is on screen, even if the list is scrolled meanwhile. */
const ScrolledRow = memo(function ScrolledRow<Row>(props: ScrolledRowProps<Row>) {
  const { rowKey, toggle, ...row } = props;
  return <DataTableRow {...row} onToggle={() => toggle(rowKey)} />;
}) as <Row>(props: ScrolledRowProps<Row>) => ReactNode;

/** Renders rows without a place, then total and average, in view at every scroll position. */
function SummaryRows<Row>({
  pinned = [],
  columns,
  rowKey,
  expand,
  opened,
  onToggle,
}: Pick<RowsProps<Row>, 'pinned' | 'columns' | 'rowKey' | 'expand'> & {
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}) {
  const hasExpander = expand !== undefined;
  return (
    <tfoot>
      {pinned.map((row) => (
        <DataTableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          expand={expand}
          isOpen={opened.has(rowKey(row))}
          onToggle={() => onToggle(rowKey(row))}
        />
      ))}
      <SummaryRow title="Total" of="total" columns={columns} hasExpander={hasExpander} />
      <SummaryRow title="Average" of="average" columns={columns} hasExpander={hasExpander} />
    </tfoot>
  );
}

function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden>
      <tr style={{ blockSize: height }} />
    </tbody>
  );
}

/**
 * A placeholder with the height of its row, because positions are recomputed for every row with
 * another height.
 */
function PendingRow<Row>({ columns }: { readonly columns: readonly TableColumn<Row>[] }) {
  return (
    <tr style={{ blockSize: ROW_HEIGHT }}>
      {columns.map(({ key }, index) => {
        const bar = <span className={styles['bar']} aria-label="Loading" role="img" />;
        return index === 0 ? (
          <th key={key} scope="row" className={styles['first']}>
            {bar}
          </th>
        ) : (
          <td key={key}>{bar}</td>
        );
      })}
    </tr>
  );
}
