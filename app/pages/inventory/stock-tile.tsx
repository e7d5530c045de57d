import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';

export interface StockTileProps {
  readonly label: string;
  readonly tip: string;
  readonly value: MetricValue;
  readonly format: ValueFormat;
  readonly why: WhyRequest;
  /** A detail below: the number of variants, or the share of units with a known value. */
  readonly detail?: string | null;
  readonly action?: { readonly label: string; readonly url: string } | null;
}

/** Renders one main figure about stock; an unknown one is not stated. */
export function StockTile({
  label,
  tip,
  value,
  format,
  why,
  detail = null,
  action = null,
}: StockTileProps) {
  return (
    <Card padding="300">
      <BlockStack gap="100">
        <Text as="p" variant="bodySm" tone="subdued">
          <Tip title={label} content={<TipText text={tip} />}>
            {label}
          </Tip>
        </Text>
        <Text as="p" variant="headingLg" {...(value === null ? { tone: 'subdued' as const } : {})}>
          {value === null ? (
            NOT_KNOWN_YET
          ) : (
            <Figure value={value} format={format} style="short" why={why} />
          )}
        </Text>
        {detail !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {detail}
          </Text>
        )}
        {action !== null && <Link url={action.url}>{action.label}</Link>}
      </BlockStack>
    </Card>
  );
}
