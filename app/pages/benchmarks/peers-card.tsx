import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { WideCell, type WideColumn, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { BenchmarksView, ComparedFigure, QuartilePlace } from './benchmarks-view.ts';
import { BENCHMARK_MESSAGES, PLACE_LABELS } from './benchmark-messages.ts';
import { PALETTE } from '#app/components/charts/palette.ts';

const [WIDTH, HEIGHT] = [96, 20];

/** The length of the bar beyond the quartiles, in distances between them. */
const BEYOND = 1;

export function PeersCard({ view }: { readonly view: BenchmarksView }) {
  const { shop } = useReport();
  const { countedOn, figures, exportHref } = view;
  const hasPeers = figures.some(({ peers }) => peers !== null);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingSm">
            {BENCHMARK_MESSAGES.figures}
          </Text>
          <ExportButton
            isPlain
            href={exportHref}
            label={BENCHMARK_MESSAGES.exportFile}
            accessibilityLabel={BENCHMARK_MESSAGES.exportAll}
          />
        </InlineStack>
        {countedOn !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            <span suppressHydrationWarning>
              {BENCHMARK_MESSAGES.countedOn(formatDay(countedOn, shop.locale))}
            </span>
          </Text>
        )}
        <WideTable
          label={BENCHMARK_MESSAGES.figures}
          columns={[
            { title: BENCHMARK_MESSAGES.figure },
            { title: BENCHMARK_MESSAGES.yours, kind: 'end' },
            ...(hasPeers ? PEER_COLUMNS : []),
            { title: BENCHMARK_MESSAGES.published, kind: 'sentence' },
          ]}
        >
          {figures.map((figure) => (
            <FigureRow key={figure.metric} figure={figure} hasPeers={hasPeers} />
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

const PEER_COLUMNS: readonly WideColumn[] = [
  { title: BENCHMARK_MESSAGES.position },
  { title: BENCHMARK_MESSAGES.lower, kind: 'end' },
  { title: BENCHMARK_MESSAGES.median, kind: 'end' },
  { title: BENCHMARK_MESSAGES.upper, kind: 'end' },
  { title: BENCHMARK_MESSAGES.group, kind: 'sentence' },
];

function FigureRow({
  figure,
  hasPeers,
}: {
  readonly figure: ComparedFigure;
  readonly hasPeers: boolean;
}) {
  const { metric, value, published } = figure;
  return (
    <tr>
      <th scope="row">{getMetric(metric).label}</th>
      <WideCell kind="end">
        <Figure value={value} format="percent" why={{ metric }} />
      </WideCell>
      {hasPeers && <PeerCells figure={figure} />}
      <WideCell kind="sentence">
        {published.length === 0 && '–'}
        {published.map((one) => (
          <Text as="p" key={one.url}>
            <Figure value={one.value} format="percent" />
            {`: ${one.of}. `}
            <Link url={one.url} target="_blank">
              {`${one.source}, ${one.year}`}
            </Link>
          </Text>
        ))}
      </WideCell>
    </tr>
  );
}

/** Shows the place of the figure among those of the peers, and their group. */
function PeerCells({ figure: { value, peers, place } }: { readonly figure: ComparedFigure }) {
  const locale = useReaderLocale();
  const percent = (part: number | undefined) => (
    <WideCell kind="end">
      <Figure value={part ?? null} format="percent" />
    </WideCell>
  );
  return (
    <>
      <WideCell>
        {peers === null || place === null ? (
          <Text as="span" tone="subdued">
            {value === null ? BENCHMARK_MESSAGES.notKnown : BENCHMARK_MESSAGES.noPeers}
          </Text>
        ) : (
          <InlineStack gap="200" blockAlign="center" wrap={false}>
            <QuartileBar {...peers} value={value ?? 0} />
            <Badge tone={TONES[place]}>{PLACE_LABELS[place]}</Badge>
          </InlineStack>
        )}
      </WideCell>
      {percent(peers?.lower)}
      {percent(peers?.median)}
      {percent(peers?.upper)}
      <WideCell kind="sentence">
        {peers === null
          ? BENCHMARK_MESSAGES.noPeers
          : `${peers.group} (${BENCHMARK_MESSAGES.shops(peers.shops, locale)})`}
      </WideCell>
    </>
  );
}

const TONES: Readonly<Record<QuartilePlace, 'success' | 'info' | 'attention' | 'warning'>> = {
  best_quarter: 'success',
  upper_half: 'info',
  lower_half: 'attention',
  last_quarter: 'warning',
};

/** Draws the middle half of the shops as a band, their median, and the value itself. */
function QuartileBar({
  lower,
  median,
  upper,
  value,
}: {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly value: number;
}) {
  const spread = (upper - lower) * BEYOND || Math.abs(median) || 1;
  const [from, to] = [lower - spread, upper + spread];
  const place = (of: number) => Math.min(1, Math.max(0, (of - from) / (to - from))) * WIDTH;
  return (
    // The cells beside it state its content.
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect x={0} y={HEIGHT / 2 - 1} width={WIDTH} height={2} fill={PALETTE.axis} />
      <rect
        x={place(lower)}
        y={HEIGHT / 2 - 5}
        width={Math.max(2, place(upper) - place(lower))}
        height={10}
        rx={2}
        fill={PALETTE.axis}
      />
      <rect x={place(median) - 1} y={HEIGHT / 2 - 7} width={2} height={14} fill={PALETTE.text} />
      <circle
        cx={Math.min(WIDTH - 5, Math.max(5, place(value)))}
        cy={HEIGHT / 2}
        r={5}
        fill={PALETTE.revenue}
      />
    </svg>
  );
}
