import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { WaterfallBars } from '#app/components/charts/waterfall-bars.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { TitledList } from '#app/components/titled-list.tsx';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { MoneyFormat, ToolView } from '#app/view-models/simulators/tool-view.ts';
import styles from './simulators.module.css';

/** Renders the figures of a tool's result, and the notes about them. */
export function ToolFigures({ answer }: { readonly answer: ToolView }) {
  const { figures, leftOut, problems, errors } = answer;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div aria-live="polite">
      <BlockStack gap="300">
        {hasErrors && <Banner tone="warning">Fill in the marked fields to see the answer.</Banner>}
        {problems.length > 0 && (
          <Banner tone="warning">
            <BlockStack gap="100">
              {problems.map((problem) => (
                <Text as="p" key={problem}>
                  {problem}
                </Text>
              ))}
            </BlockStack>
          </Banner>
        )}
        {figures.length > 0 && (
          <dl className={styles['figures']}>
            {figures.map(({ label, value, isLoss, note }) => (
              <div key={label} className={styles['figure']}>
                <dt>{label}</dt>
                <dd className={isLoss === true ? styles['loss'] : styles['value']}>{value}</dd>
                {note !== undefined && <dd className={styles['note']}>{note}</dd>}
              </div>
            ))}
          </dl>
        )}
        {leftOut !== null && (
          <Text as="p" tone="subdued">
            {leftOut}
          </Text>
        )}
      </BlockStack>
    </div>
  );
}

/** Renders the result as a chart and a table, with the calculation and the assumptions. */
export function ToolExplanation({
  answer: { chart, compared, workings, assumptions },
  money,
}: {
  readonly answer: ToolView;
  readonly money: MoneyFormat;
}) {
  return (
    <BlockStack gap="400">
      {chart !== null && <StepsChart chart={chart} money={money} />}
      {compared.length > 0 && <ComparedTable lines={compared} />}
      {workings.length > 0 && (
        <TitledList as="h2" title="How it was worked out" sentences={workings} />
      )}
      {assumptions.length > 0 && (
        <TitledList as="h2" title="What was assumed" sentences={assumptions} />
      )}
    </BlockStack>
  );
}

/** Renders bars with label and amount; a table would add nothing. */
function StepsChart({
  chart: { title, steps },
  money,
}: {
  readonly chart: NonNullable<ToolView['chart']>;
  readonly money: MoneyFormat;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        <div className={styles['chart']}>
          <WaterfallBars
            steps={steps.map((step) => ({ ...step, colour: getMetricColour(step.metric) }))}
            renderAmount={({ value }) => formatValue(value, 'money', money)}
          />
        </div>
      </BlockStack>
    </Card>
  );
}

function ComparedTable({ lines }: { readonly lines: ToolView['compared'] }) {
  const end = (title: string) => ({ title, kind: 'end' as const });
  return (
    <Card>
      <WideTable
        label="Before and after"
        columns={[{ title: '' }, end('Now'), end('After'), end('Difference')]}
      >
        {lines.map(({ label, before, after, difference }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <WideCell kind="end">{before}</WideCell>
            <WideCell kind="end">{after}</WideCell>
            <WideCell kind="end">{difference}</WideCell>
          </tr>
        ))}
      </WideTable>
    </Card>
  );
}
