import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ReactNode } from 'react';
import { Figure, type FigureProps } from '#app/components/figures/figure.tsx';
import { WideCell, WideTable, type WideColumn } from './wide-table.tsx';

export interface FigureRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly figures: readonly FigureProps[];
}

/**
 * Renders a card with a few rows of figures, their subject, and their calculation; without rows the
 * text alone.
 */
export function FigureRowsCard({
  title,
  text,
  columns: [first, ...columns],
  rows,
}: {
  readonly title: string;
  readonly text: string;
  readonly columns: readonly [WideColumn, ...string[]];
  readonly rows: readonly FigureRow[];
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {text}
        </Text>
        {rows.length > 0 && (
          <WideTable
            label={title}
            columns={[first, ...columns.map((column) => ({ title: column, kind: 'end' as const }))]}
          >
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.title}</th>
                {row.figures.map((figure, at) => (
                  <WideCell key={columns[at]} kind="end">
                    <Figure {...figure} />
                  </WideCell>
                ))}
              </tr>
            ))}
          </WideTable>
        )}
      </BlockStack>
    </Card>
  );
}
