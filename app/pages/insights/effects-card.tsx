import { Box } from '#app/components/ui/box.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { PALETTE } from '#app/components/charts/palette.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import type { ProfitEffect } from '#app/domain/insights/split-profit-change.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { CAUSE_LABELS } from '#app/view-models/insights/cause-labels.ts';
import {
  getCauseMetric,
  getEffectMetric,
  type InsightsView,
} from '#app/view-models/insights/insights-view.ts';
import { INSIGHTS_MESSAGES } from './insights-messages.ts';
import styles from './insights.module.css';

/** Lists every cause of the change with a bar and its figures; the effects add up to the change. */
export function EffectsCard({ view }: { readonly view: InsightsView }) {
  const { effects, headline } = view;
  if (effects === null) return null;
  const { label } = getMetric(headline);
  const title = INSIGHTS_MESSAGES.changed(label);
  const longest = Math.max(1, ...effects.map(({ effect }) => Math.abs(effect)));
  const change = effects.reduce((sum, { effect }) => sum + effect, 0);
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <ExportButton
            href={view.exportHref}
            label="Export CSV"
            accessibilityLabel={`Export ${title} as CSV`}
          />
        </InlineStack>
      </Box>
      {effects.length === 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {INSIGHTS_MESSAGES.none}
          </Text>
        </Box>
      ) : (
        <div className={styles['scroll']} role="region" tabIndex={0} aria-label={title}>
          <table className={styles['table']} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{INSIGHTS_MESSAGES.cause}</th>
                <th scope="col" className={`${styles['end']} ${styles['wide']}`}>
                  {INSIGHTS_MESSAGES.before}
                </th>
                <th scope="col" className={styles['end']}>
                  {INSIGHTS_MESSAGES.now}
                </th>
                <td className={styles['bars']} aria-hidden="true" />
                <th scope="col" className={styles['end']}>
                  {INSIGHTS_MESSAGES.effect(label)}
                </th>
              </tr>
            </thead>
            <tbody>
              {effects.map((effect) => (
                <EffectRow key={effect.cause} effect={effect} view={view} longest={longest} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{INSIGHTS_MESSAGES.change}</th>
                <HeadlineCells view={view} />
                <td className={styles['bars']} aria-hidden="true" />
                <td>
                  <Figure value={change} format="money" isCriticalBelowZero />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Card>
  );
}

function EffectRow({
  effect: { cause, effect },
  view,
  longest,
}: {
  readonly effect: ProfitEffect;
  readonly view: InsightsView;
  readonly longest: number;
}) {
  const { label, tooltip } = CAUSE_LABELS[cause];
  const { values, previous } = view.total;
  const metric = getCauseMetric(cause, view.total);
  return (
    <tr>
      <th scope="row">
        <Tip title={label} content={<TipText text={tooltip} />}>
          {label}
        </Tip>
        {metric !== null && getMetric(metric).label !== label && (
          <Text as="span" variant="bodySm" tone="subdued">
            <span className={styles['figureName']}>{getMetric(metric).label}</span>
          </Text>
        )}
      </th>
      {metric === null ? (
        <>
          <td className={styles['wide']} aria-hidden="true" />
          <td>
            <Text as="span" variant="bodySm" tone="subdued">
              {INSIGHTS_MESSAGES.byProduct}
            </Text>
          </td>
        </>
      ) : (
        <>
          <td className={styles['wide']}>
            <Figure value={previous?.[metric] ?? null} format={getMetric(metric).format} />
          </td>
          <td>
            <Figure
              value={values[metric] ?? null}
              format={getMetric(metric).format}
              why={{ metric }}
            />
          </td>
        </>
      )}
      <td className={styles['bars']} aria-hidden="true">
        <Bar share={effect / longest} />
      </td>
      <td>
        <Figure
          value={effect}
          format="money"
          why={{ metric: getEffectMetric(cause, view) }}
          isCriticalBelowZero
        />
      </td>
    </tr>
  );
}

/** Draws losses to the left of the middle, gains to the right. */
function Bar({ share }: { readonly share: number }) {
  const side = share < 0 ? { insetInlineEnd: '50%' } : { insetInlineStart: '50%' };
  return (
    <span className={styles['track']}>
      <span
        className={styles['bar']}
        style={{
          ...side,
          inlineSize: `${Math.abs(share) * 50}%`,
          background: share < 0 ? PALETTE.loss : PALETTE.profit,
        }}
      />
    </span>
  );
}

function HeadlineCells({ view: { headline, total } }: { readonly view: InsightsView }) {
  return (
    <>
      <td className={styles['wide']}>
        <Figure value={total.previous?.[headline] ?? null} format="money" />
      </td>
      <td>
        <Figure value={total.values[headline] ?? null} format="money" why={{ metric: headline }} />
      </td>
    </>
  );
}
