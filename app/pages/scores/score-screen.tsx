import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure, TextFigure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoData } from '#app/components/states/no-data.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { getPageLink } from '#app/view-models/report/page-link.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { PART_LABELS } from './part-labels.ts';
import { AIM_LABELS, type ScoreKind, type ScorePartView, type ScoreView } from './score-view.ts';
import { getLossWhy, getPaidShareWhy, getPointsWhy, getScoreWhy } from './score-why.ts';
import { SCORE_MESSAGES } from './score-messages.ts';

export interface ScoreScreenProps {
  readonly kind: ScoreKind;
  readonly report: ReportView;
  /** Null while the shop has no orders at all. */
  readonly view: ScoreView | null;
}

/** The page of each score's channel. */
const CHANNEL_PATHS: Readonly<Record<ScoreKind, string>> = {
  'facebook-score': '/acquisition?item=ad-spend',
  'email-score': '/retention/email-sms',
};

/** Shows the performance of a channel, and the recommended actions. */
export function ScoreScreen({ kind, report, view }: ScoreScreenProps) {
  const { title, firstUse, nothing } = SCORE_MESSAGES[kind];
  return (
    <ReportPage
      title={title}
      report={report}
      backAction={getPageLink(CHANNEL_PATHS[kind], report.state)}
      toolbar={{ hasComparison: true }}
      notes={view?.hasData === true ? view.notes : []}
    >
      {view === null && <FirstUse title={firstUse} />}
      {view?.hasData === false && (
        <Card>
          <NoData />
          <Text as="p" alignment="center" tone="subdued">
            {nothing}
          </Text>
        </Card>
      )}
      {view?.hasData === true && (
        <>
          <AnswerCard view={view} />
          <PartsCard view={view} />
          {view.losses.length > 0 && <LossesCard view={view} />}
          <AdviceCard view={view} />
        </>
      )}
    </ReportPage>
  );
}

function AnswerCard({ view: { score, kind } }: { readonly view: ScoreView }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="bodyMd" tone="subdued">
          {SCORE_MESSAGES[kind].title}
        </Text>
        <Text as="p" variant="heading2xl">
          <TextFigure
            text={score === null ? SCORE_MESSAGES.unknown : SCORE_MESSAGES.outOf(score)}
            why={getScoreWhy(kind, SCORE_MESSAGES[kind].title)}
          />
        </Text>
        {score !== null && (
          <ProgressBar progress={score} size="small" ariaLabelledBy="score explained" />
        )}
        <Text as="p" tone="subdued" id="score explained">
          {SCORE_MESSAGES.explained}
        </Text>
      </BlockStack>
    </Card>
  );
}

function PartsCard({ view: { kind, parts, filters, exportHref } }: { readonly view: ScoreView }) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingSm">
            {SCORE_MESSAGES.parts}
          </Text>
          <ExportButton
            href={exportHref}
            label={SCORE_MESSAGES.exportFile}
            accessibilityLabel={SCORE_MESSAGES.exportAll}
          />
        </InlineStack>
        <WideTable
          label={SCORE_MESSAGES.parts}
          columns={[
            { title: SCORE_MESSAGES.part },
            { title: SCORE_MESSAGES.now, kind: 'end' },
            { title: SCORE_MESSAGES.aim, kind: 'end' },
            { title: SCORE_MESSAGES.aimIs, kind: 'line' },
            { title: SCORE_MESSAGES.points, kind: 'end' },
          ]}
        >
          {parts.map((part) => (
            <PartRow key={part.key} kind={kind} part={part} filters={filters} />
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

function PartRow({
  kind,
  part,
  filters,
}: {
  readonly kind: ScoreKind;
  readonly part: ScorePartView;
  readonly filters: ScoreView['filters'];
}) {
  const { key, metric, format, value, aim, aimKind, points } = part;
  const why = metric === null ? getPaidShareWhy(kind) : { metric, filters };
  // What it was before is in the same answer as what it is now.
  const aimWhy = aimKind === 'break_even' ? { metric: 'break_even_roas' } : why;
  return (
    <tr>
      <th scope="row">{PART_LABELS[key].label}</th>
      <WideCell kind="end">
        <Figure value={value} format={format} why={why} />
      </WideCell>
      <WideCell kind="end">
        <Figure value={aim} format={format} why={aimWhy} />
      </WideCell>
      <WideCell kind="line">{AIM_LABELS[aimKind]}</WideCell>
      <WideCell kind="end">
        <TextFigure
          text={points === null ? SCORE_MESSAGES.unknown : String(Math.round(points))}
          why={getPointsWhy(kind, key)}
        >
          {points === null ? (
            SCORE_MESSAGES.unknown
          ) : (
            <Badge tone={points >= GOOD ? 'success' : points >= FAIR ? 'attention' : 'warning'}>
              {String(Math.round(points))}
            </Badge>
          )}
        </TextFigure>
      </WideCell>
    </tr>
  );
}

const GOOD = 90;
const FAIR = 60;

function LossesCard({ view: { kind, losses, filters } }: { readonly view: ScoreView }) {
  const { shop } = useReport();
  const getScoreWhy = (metric: string, key: string | null, about: string) => ({
    metric,
    about,
    filters: [...filters, { field: 'campaign', operator: 'eq' as const, values: [key] }],
  });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {SCORE_MESSAGES.losses}
        </Text>
        <WideTable
          label={SCORE_MESSAGES.losses}
          columns={[
            { title: SCORE_MESSAGES.campaign },
            { title: `${SCORE_MESSAGES.spent} (${shop.currency})`, kind: 'end' },
            { title: `${SCORE_MESSAGES.claimed} (${shop.currency})`, kind: 'end' },
            { title: `${SCORE_MESSAGES.lost} (${shop.currency})`, kind: 'end' },
          ]}
        >
          {losses.map(({ key, label, cost, revenue, loss }) => (
            <tr key={key ?? ''}>
              <th scope="row">{label}</th>
              <WideCell kind="end">
                <Figure value={cost} format="money" why={getScoreWhy('ad_spend', key, label)} />
              </WideCell>
              <WideCell kind="end">
                <Figure
                  value={revenue}
                  format="money"
                  why={getScoreWhy('attributed_revenue', key, label)}
                />
              </WideCell>
              <WideCell kind="end">
                <Figure
                  value={-loss}
                  format="money"
                  isCriticalBelowZero
                  why={getLossWhy(kind, key, label)}
                />
              </WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

/** Lists the advice, for the part with the fewest points first. */
function AdviceCard({ view: { parts } }: { readonly view: ScoreView }) {
  const low = parts
    .filter(({ points }) => points !== null && points < GOOD)
    .toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0));
  const hasPoints = parts.some(({ points }) => points !== null);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {SCORE_MESSAGES.improve}
        </Text>
        {low.length === 0 ? (
          <Text as="p">{hasPoints ? SCORE_MESSAGES.allGood : SCORE_MESSAGES.noAim}</Text>
        ) : (
          low.map(({ key }) => (
            <BlockStack key={key} gap="100">
              <Text as="h3" variant="headingSm">
                {PART_LABELS[key].label}
              </Text>
              <Text as="p">{PART_LABELS[key].advice}</Text>
            </BlockStack>
          ))
        )}
      </BlockStack>
    </Card>
  );
}
