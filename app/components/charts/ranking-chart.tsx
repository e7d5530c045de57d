import { Link } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ReactNode } from 'react';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { usePrefetch } from '#app/components/prefetch.ts';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { NoData } from '#app/components/states/no-data.tsx';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { PALETTE } from './palette.ts';
import styles from './ranking.module.css';

export interface RankingRow {
  readonly key: string;
  readonly label: string;
  readonly value: MetricValue;
  readonly href?: string;
  readonly why?: WhyRequest;
}

export interface RankingChartProps {
  readonly title: string;
  /** The measure of the bars: "Gross profit". */
  readonly measure: string;
  readonly format: ValueFormat;
  /** The colour of the bars, equal in every drawing of the metric; profit by default. */
  readonly colour?: string;
  readonly rows: readonly RankingRow[];
  readonly exportHref?: string;
  /** The value of a full bar, where charts beside each other share a scale. */
  readonly longest?: number;
  /** Content without rows; by default, that nothing was found. */
  readonly empty?: ReactNode;
}

/** Renders horizontal bars, longest first, names and figures at the bar; drawn on the server. */
export function RankingChart(props: RankingChartProps) {
  const { title, measure, format, rows, exportHref, colour = PALETTE.profit } = props;
  const longest = props.longest ?? Math.max(1, ...rows.map(({ value }) => Math.abs(value ?? 0)));
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
          <InlineStack gap="200" blockAlign="baseline">
            <Text as="h2" variant="headingSm">
              {title}
            </Text>
            <Text as="span" variant="bodySm" tone="subdued">
              {measure}
            </Text>
          </InlineStack>
          {exportHref !== undefined && (
            <ExportButton
              isPlain
              href={exportHref}
              label="CSV"
              accessibilityLabel={`${title}: export as CSV`}
            />
          )}
        </InlineStack>
        {rows.length === 0 ? (
          (props.empty ?? <NoData />)
        ) : (
          <ul className={styles['ranking']}>
            {rows.map((row) => (
              <Bar
                key={row.key}
                row={row}
                format={format}
                longest={longest}
                colour={colour}
                // A bar beside no other says nothing that its figure does not say.
                isDrawn={rows.length > 1 || props.longest !== undefined}
              />
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}

function Bar({
  row,
  format,
  longest,
  colour,
  isDrawn,
}: {
  readonly row: RankingRow;
  readonly format: ValueFormat;
  readonly longest: number;
  readonly colour: string;
  readonly isDrawn: boolean;
}) {
  const value = row.value ?? 0;
  const prefetch = usePrefetch();
  return (
    <li>
      <span className={styles['name']}>
        {row.href === undefined ? (
          row.label
        ) : (
          <Link to={row.href} prefetch={prefetch}>
            {row.label}
          </Link>
        )}
      </span>
      <Figure
        value={row.value}
        format={format}
        isCriticalBelowZero
        {...(row.why === undefined ? {} : { why: row.why })}
      />
      {isDrawn && (
        <span
          className={styles['bar']}
          style={{
            inlineSize: `${(Math.abs(value) / longest) * 100}%`,
            background: value < 0 ? PALETTE.loss : colour,
          }}
        />
      )}
    </li>
  );
}
