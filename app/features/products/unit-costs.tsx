import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';
import styles from './products.module.css';

const editHref = (title: string): string =>
  `${PRODUCT_COSTS_PATH}&${new URLSearchParams({ tab: 'all', search: title })}`;

/** What each variant cost, and from when to when. */
export function UnitCosts({
  view: { product, unitCosts, variantFacts },
}: {
  readonly view: ProductPageView;
}) {
  const { shop } = useReport();
  const day = (text: string | null, open: string) =>
    text === null ? open : formatDay(text, shop.locale);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            {PRODUCT_MESSAGES.costs}
          </Text>
          {!shop.isDemo && (
            <Link url={editHref(product.title)} removeUnderline>
              {PRODUCT_MESSAGES.editCosts}
            </Link>
          )}
        </InlineStack>
        {unitCosts.length === 0 ? (
          <Text as="p" tone="caution">
            {PRODUCT_MESSAGES.noCosts}
          </Text>
        ) : (
          <div
            className={styles['scroll']}
            role="region"
            tabIndex={0}
            aria-label={PRODUCT_MESSAGES.costs}
          >
            <table className={styles['list']}>
              <thead>
                <tr>
                  <th scope="col">{PRODUCT_MESSAGES.variant}</th>
                  <th scope="col">{PRODUCT_MESSAGES.from}</th>
                  <th scope="col">{PRODUCT_MESSAGES.to}</th>
                  <th scope="col" className={styles['end']}>
                    {`${PRODUCT_MESSAGES.cost} (${shop.currency})`}
                  </th>
                </tr>
              </thead>
              <tbody>
                {unitCosts.map((cost) => (
                  <tr key={cost.unitCostId}>
                    <th scope="row">
                      {ownValue(variantFacts, cost.variantId)?.title ??
                        PRODUCT_MESSAGES.defaultVariant}
                    </th>
                    <td>{day(cost.fromDay, PRODUCT_MESSAGES.always)}</td>
                    <td>{day(cost.toDay, PRODUCT_MESSAGES.untilNow)}</td>
                    <td className={styles['end']}>
                      {cost.currency === null ? cost.cost : `${cost.cost} ${cost.currency}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
