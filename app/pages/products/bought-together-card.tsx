import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { BoughtTogether } from './bought-together.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';
import type { ProductPageView } from './product-page-view.ts';
import styles from './products.module.css';

/** Lists other products in the same orders, with their frequency compared to the usual one. */
export default function BoughtTogetherCard({
  view: { together },
}: {
  readonly view: ProductPageView;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {PRODUCT_MESSAGES.together}
          </Text>
          <Text as="p" tone="subdued">
            {together.length === 0 ? PRODUCT_MESSAGES.noneTogether : PRODUCT_MESSAGES.togetherText}
          </Text>
        </BlockStack>
        {together.length > 0 && <OtherProducts together={together} />}
      </BlockStack>
    </Card>
  );
}

const COLUMNS = [
  PRODUCT_MESSAGES.ordersWithBoth,
  PRODUCT_MESSAGES.shareOfOwn,
  PRODUCT_MESSAGES.shareOfAll,
  PRODUCT_MESSAGES.theirProfit,
];

function OtherProducts({ together }: { readonly together: readonly BoughtTogether[] }) {
  const { state } = useReport();
  return (
    <div
      className={styles['scroll']}
      role="region"
      tabIndex={0}
      aria-label={PRODUCT_MESSAGES.together}
    >
      <table className={styles['list']}>
        <thead>
          <tr>
            <th scope="col">{PRODUCT_MESSAGES.product}</th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col" className={styles['end']}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {together.map((other) => (
            <tr key={other.productId}>
              <th scope="row">
                <Link
                  url={`/product/${encodeURIComponent(other.productId)}?${new URLSearchParams({ ...state.range })}`}
                  removeUnderline
                >
                  {other.title}
                </Link>
              </th>
              <td className={styles['end']}>
                <Figure value={other.orders} format="count" />
              </td>
              <td className={styles['end']}>
                <Figure value={other.shareOfOwn} format="percent" />
              </td>
              <td className={styles['end']}>
                <Figure value={other.shareOfAll} format="percent" />
              </td>
              <td className={styles['end']}>
                <Figure value={other.grossProfitMinor} format="money" isCriticalBelowZero />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
