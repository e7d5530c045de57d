import { Box } from '#app/components/ui/box.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Component, type ReactNode, useCallback, useState } from 'react';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import { fileWithColumns, useChosenColumns } from './chosen-columns.ts';
import { ColumnPicker, shownColumns, withRowNumbers } from './column-picker.tsx';
import { type RowSelection, SelectRow, SelectRows } from './select-rows.tsx';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { DataTableRow, SummaryRow } from './table-row.tsx';
import styles from './table.module.css';

export interface DataTableProps<Row> {
  /** The name under which the browser saves the chosen columns: "orders". */
  readonly id: string;
  /** True where the page has its columns in its address, which its file follows. */
  readonly hasColumnsInAddress?: boolean;
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowCount: number;
  /** Rows of amounts without a row in the table: above the total, on every page, not counted. */
  readonly pinned?: readonly Row[];
  /**
   * The description of the rows with their number: "272 orders, 24 earlier orders with refunds".
   */
  readonly countText?: string;
  /** Renders an opened row, which loads its own data, with a skeleton of the final size. */
  readonly expand?: (row: Row) => ReactNode;
  readonly selection?: RowSelection<Row>;
  /** The address of the complete table as CSV, not only this page. */
  readonly exportHref?: string;
  readonly exportFeature?: FeatureKey;
  readonly empty?: ReactNode;
  readonly tools?: ReactNode;
  /** False for a table that always shows all its rows. */
  readonly isPaged?: boolean;
}

/**
 * Renders a table whose sort, page and size are in the address and happen on the server. The head
 * and the first column stay in view; total and average are apart from the data.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, rows, rowKey, rowCount, expand, selection, isPaged = true } = props;
  const { isLoading } = useReportAddress();
  const columns = withRowNumbers(props.columns);
  const { keys, onChoose } = useChosenColumns(props);
  const shown = shownColumns(columns, keys);
  const [opened, toggle] = useOpenedRows();
  const before = useRowsBefore(isPaged);
  const drawRow = (row: Row, rowNumber: number | null, lead?: ReactNode) => (
    <DataTableRow
      key={rowKey(row)}
      row={row}
      columns={shown}
      expand={expand}
      isOpen={opened.has(rowKey(row))}
      onToggle={() => toggle(rowKey(row))}
      lead={lead}
      {...(rowNumber !== null && { rowNumber })}
    />
  );
  const hasExpander = expand !== undefined;
  const table = (
    <table className={styles['table']} aria-label={title} aria-rowcount={rowCount}>
      <TableHead
        columns={shown}
        hasExpander={hasExpander}
        lead={selection && <SelectRows selection={selection} rows={rows} rowKey={rowKey} />}
      />
      <tbody>
        {rows.map((row, index) =>
          drawRow(
            row,
            before + index + 1,
            selection && <SelectRow selection={selection} row={row} rowKey={rowKey} />,
          ),
        )}
      </tbody>
      <tfoot>
        {(props.pinned ?? []).map((row) => drawRow(row, null))}
        <SummaryRow title="Total" of="total" columns={shown} hasExpander={hasExpander} />
        <SummaryRow title="Average" of="average" columns={shown} hasExpander={hasExpander} />
      </tfoot>
    </table>
  );
  return (
    <Card padding="0">
      <div data-print="hidden">
        <TableTools {...props} keys={keys}>
          <ColumnPicker columns={columns} shown={shown} onChoose={onChoose} />
        </TableTools>
      </div>
      <div
        className={isLoading ? styles['loading'] : styles['frame']}
        tabIndex={0}
        role="region"
        aria-label={title}
        aria-busy={isLoading}
      >
        <TableBoundary>
          {rows.length === 0 ? <Empty title={title}>{props.empty}</Empty> : table}
        </TableBoundary>
      </div>
      {isPaged && (
        <div data-print="hidden">
          <TablePager rowCount={rowCount} text={props.countText ?? null} />
        </div>
      )}
    </Card>
  );
}

/** Returns the number of rows on the pages before this one. */
function useRowsBefore(isPaged: boolean): number {
  const { number, size } = useReport().state.page;
  return isPaged ? (number - 1) * size : 0;
}

/**
 * Renders an empty table. While orders are being worked out it says so, since its rows are still to
 * come.
 */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { backlog, state } = useReport();
  const isNarrowed = state.search !== '' || state.filters.length > 0;
  if (backlog === null || isNarrowed) return children ?? <NoResults />;
  return (
    <Box padding="800">
      <Text as="p" alignment="center" tone="subdued">
        {`${title} is being processed.`}
      </Text>
    </Box>
  );
}

export function TableTools<Row>({
  title,
  tools,
  exportHref,
  exportFeature,
  hasColumnsInAddress = false,
  keys,
  children,
}: Pick<
  DataTableProps<Row>,
  'title' | 'tools' | 'exportHref' | 'exportFeature' | 'hasColumnsInAddress'
> & {
  readonly keys: readonly string[] | null;
  readonly children: ReactNode;
}) {
  return (
    <Box padding="300">
      <InlineStack gap="300" align="space-between" blockAlign="center">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        {tools}
        <InlineStack gap="200">
          {children}
          {exportHref !== undefined && (
            <ExportButton
              href={hasColumnsInAddress ? fileWithColumns(exportHref, keys) : exportHref}
              label="Export CSV"
              accessibilityLabel={`Export ${title} as CSV`}
              {...(exportFeature !== undefined && { feature: exportFeature })}
            />
          )}
        </InlineStack>
      </InlineStack>
    </Box>
  );
}

/** Returns the keys of opened rows, and a function that opens and closes one. */
export function useOpenedRows(): [ReadonlySet<string>, (key: string) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  return [opened, toggle];
}

/** Shows the error of a table that cannot be drawn in its place; the rest of the page remains. */
class TableBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Box padding="800">
        <Text as="p" alignment="center" tone="subdued">
          Unable to render the table at the moment.
        </Text>
      </Box>
    );
  }
}
