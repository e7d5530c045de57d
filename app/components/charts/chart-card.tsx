import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { type ReactNode, useState } from 'react';
import { ExportButton } from '#app/components/report/export-button.tsx';
import styles from './chart.module.css';

export interface ChartCardProps {
  readonly title: string;
  readonly table: ChartTable;
  readonly exportHref?: string;
  /** Content before the other buttons of the card. */
  readonly action?: ReactNode;
  /** Content below the chart and below its table. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a chart's card: title, the chart or its data as a table, and the CSV. */
export function ChartCard(props: ChartCardProps) {
  const { title, table, exportHref, action, footer, children } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <InlineStack gap="200" blockAlign="center" wrap={false}>
            {action}
            <Button
              variant="plain"
              pressed={isTable}
              onClick={() => setIsTable(!isTable)}
              accessibilityLabel={`${title}: ${isTable ? 'show the chart' : 'show as a table'}`}
            >
              {isTable ? 'Chart' : 'Table'}
            </Button>
            {exportHref !== undefined && (
              <ExportButton
                isPlain
                href={exportHref}
                label="CSV"
                accessibilityLabel={`${title}: export as CSV`}
              />
            )}
          </InlineStack>
        </InlineStack>
        {isTable ? (
          <div
            className={styles['asTable']}
            role="region"
            tabIndex={0}
            aria-label={`${title} as a table`}
          >
            <ChartAsTable {...table} title={title} />
          </div>
        ) : (
          children
        )}
        {footer}
      </BlockStack>
    </Card>
  );
}

export interface ChartTable {
  readonly columns: readonly string[];
  /** Texts, exact; the first of each row is its name. */
  readonly rows: readonly (readonly string[])[];
}

function ChartAsTable({ title, columns, rows }: ChartTable & { readonly title: string }) {
  return (
    <table className={styles['table']} aria-label={title}>
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
        {rows.map(([name, ...cells], row) => (
          <tr key={`${row} ${name ?? ''}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1] ?? column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
