import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import type { LabelledGoods } from '#app/view-models/insights/insights-view.ts';
import { GOODS_LABELS, INSIGHTS_MESSAGES } from './insights-messages.ts';
import styles from './insights.module.css';

/** Lists the products with the largest effect of mix, prices and unit costs. */
export function GoodsCard({ goods }: { readonly goods: readonly LabelledGoods[] }) {
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <BlockStack gap="050">
          <Text as="h2" variant="headingSm">
            {INSIGHTS_MESSAGES.goods}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {INSIGHTS_MESSAGES.goodsNote}
          </Text>
        </BlockStack>
      </Box>
      <div
        className={styles['scroll']}
        role="region"
        tabIndex={0}
        aria-label={INSIGHTS_MESSAGES.goods}
      >
        <table className={styles['table']} aria-label={INSIGHTS_MESSAGES.goods}>
          <thead>
            <tr>
              <th scope="col">{INSIGHTS_MESSAGES.product}</th>
              <th scope="col">{INSIGHTS_MESSAGES.cause}</th>
              <th scope="col" className={styles['end']}>
                {INSIGHTS_MESSAGES.units}
              </th>
              <th scope="col" className={`${styles['end']} ${styles['wide']}`}>
                {`${INSIGHTS_MESSAGES.before}, ${INSIGHTS_MESSAGES.perUnit}`}
              </th>
              <th scope="col" className={`${styles['end']} ${styles['wide']}`}>
                {`${INSIGHTS_MESSAGES.now}, ${INSIGHTS_MESSAGES.perUnit}`}
              </th>
              <th scope="col" className={styles['end']}>
                {INSIGHTS_MESSAGES.goodsEffect}
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.map((one) => (
              <GoodsRow key={`${one.cause} ${one.key ?? ''}`} goods={one} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function GoodsRow({
  goods: { label, cause, units, perUnit, effect },
}: {
  readonly goods: LabelledGoods;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles['start']}>{GOODS_LABELS[cause]}</td>
      <td>
        <Figure value={units.before} format="count" />
        {' → '}
        <Figure value={units.now} format="count" />
      </td>
      <td className={styles['wide']}>
        <Figure value={perUnit.before} format="money" />
      </td>
      <td className={styles['wide']}>
        <Figure value={perUnit.now} format="money" />
      </td>
      <td>
        <Figure value={effect} format="money" isCriticalBelowZero />
      </td>
    </tr>
  );
}
