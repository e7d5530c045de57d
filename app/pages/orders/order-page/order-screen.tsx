import type { ReactNode } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReportViewContext, useReport } from '#app/components/report-context/report-context.ts';
import { WhyProvider } from '#app/components/why/why-provider.tsx';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import {
  BULK_EDIT_FEATURE,
  BULK_EDIT_PATH,
  CHOSEN_WORD,
} from '#app/view-models/orders/bulk-edit-view.ts';
import { orderAnswer } from '#app/view-models/orders/order-answer.ts';
import { orderLineNames } from '#app/view-models/orders/order-detail.ts';
import type { OrderPageView } from '#app/view-models/orders/order-page.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { OrderConverted } from '../order-converted.tsx';
import { OrderLines } from '../order-lines.tsx';
import { ORDER_DETAIL_LABELS, ORDERS_MESSAGES } from '../order-messages.ts';
import { OrderReasons } from '../order-reasons.tsx';
import { OrderStatus } from '../order-status.tsx';
import styles from '../orders.module.css';
import { OrderCard } from './order-card.tsx';
import {
  ORDER_PAGE_MESSAGES,
  ORDER_PAGE_MESSAGES as MESSAGES,
  placeText,
} from './order-page-messages.ts';
import { OrderPayments } from './order-payments.tsx';
import { OrderShipping } from './order-shipping.tsx';
import { OrderStatement, type WhyOfMetric } from './order-statement.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';

export interface OrderScreenProps {
  readonly report: ReportView;
  readonly view: OrderPageView;
  readonly listHref: string;
  readonly isWithinPlan: boolean;
}

/** /orders/:id: the profit of one order, its components, and everything that happened to it. */
export function OrderScreen({ report, view, listHref, isWithinPlan }: OrderScreenProps) {
  const { facts, detail } = view;
  const { name, orderId, placedDay, placedTime } = facts;
  // Days that the plan does not reach have no sums in reports; the order's own entries are shown.
  const getMetricWhy: WhyOfMetric = (metric) =>
    isWithinPlan ? { metric, about: `Order ${name}` } : { metric, order: { id: orderId, name } };
  return (
    <ReportViewContext.Provider value={report}>
      <WhyProvider>
        <Page
          fullWidth
          title={`Order ${name}`}
          subtitle={`${formatDay(placedDay, report.shop.locale)} ${placedTime}`}
          titleMetadata={<OrderStatus facts={facts} />}
          backAction={{ content: ORDER_PAGE_MESSAGES.back, url: listHref }}
          {...(canEdit(report) && {
            secondaryActions: [{ content: ORDER_PAGE_MESSAGES.edit, url: editHref(orderId) }],
          })}
        >
          <BlockStack gap="400">
            {!detail.inStep && <Banner tone="info">{ORDERS_MESSAGES.behind}</Banner>}
            <Answer report={report} view={view} />
            <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
              <BlockStack gap="400">
                <OrderStatement view={view} getMetricWhy={getMetricWhy} />
                <OrderPayments view={view} />
              </BlockStack>
              <BlockStack gap="400">
                <OrderOriginCard view={view} />
                <OrderShipping view={view} />
              </BlockStack>
            </InlineGrid>
            <OrderCard title={ORDER_PAGE_MESSAGES.lines}>
              <Scroll label={ORDER_PAGE_MESSAGES.lines}>
                <OrderLines title={null} lines={detail.lines} total={detail.total} />
              </Scroll>
            </OrderCard>
            <OrderTimeline rows={view.timeline} isWithinPlan={isWithinPlan} />
            {detail.reasons.length > 0 && (
              <Card>
                <Scroll label={ORDER_DETAIL_LABELS.why}>
                  <OrderReasons groups={detail.reasons} lineNames={orderLineNames(detail)} />
                </Scroll>
              </Card>
            )}
          </BlockStack>
        </Page>
      </WhyProvider>
    </ReportViewContext.Provider>
  );
}

/** Returns the page that edits its costs, its counting, and its tags. */
function editHref(orderId: string): string {
  return `${BULK_EDIT_PATH}?${new URLSearchParams({ [CHOSEN_WORD]: orderId })}`;
}

function canEdit({ role, plan }: ReportView): boolean {
  return canDo(role, 'edit_orders') && !isBlocked(plan, BULK_EDIT_FEATURE);
}

function Answer({ report, view }: Pick<OrderScreenProps, 'report' | 'view'>) {
  const { headline, sentences, tone } = orderAnswer(view, report.shop);
  const { conversion } = view.detail;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingLg" {...(tone === 'loss' && { tone: 'critical' as const })}>
          <span suppressHydrationWarning>{headline}</span>
        </Text>
        {sentences.map((sentence) => (
          <Text as="p" key={sentence}>
            <span suppressHydrationWarning>{sentence}</span>
          </Text>
        ))}
        {conversion !== null && <OrderConverted {...conversion} />}
      </BlockStack>
    </Card>
  );
}

/** Scrolls content that may be wider than its card. */
function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

/** Shows the customer of the order, its number among theirs, and its source. */
function OrderOriginCard({
  view: { facts, ownTags, origin, customer },
}: {
  readonly view: OrderPageView;
}) {
  const { locale } = useReport().shop;
  const country = [facts.countryName, origin.province].filter((part) => part !== null).join(', ');
  const isGuest = facts.customerId === null;
  return (
    <OrderCard title={MESSAGES.origin}>
      <Facts>
        <Fact name={MESSAGES.customer} value={facts.customerId ?? MESSAGES.guest} />
        {!isGuest && (
          <Fact
            name={MESSAGES.place}
            value={customer === null ? MESSAGES.notCounted : placeText(customer.index)}
            detail={
              customer === null || customer.index === 1
                ? null
                : `The first was on ${formatDay(customer.firstDay, locale)}`
            }
          />
        )}
        <Fact name={MESSAGES.country} value={country === '' ? MESSAGES.notStated : country} />
        <Fact name={MESSAGES.channel} value={facts.channel ?? MESSAGES.notStated} />
        <Fact name={MESSAGES.source} value={origin.source ?? MESSAGES.notStated} />
        <Fact name={MESSAGES.utmSource} value={origin.utmSource ?? MESSAGES.notStated} />
        <Fact name={MESSAGES.utmMedium} value={origin.utmMedium ?? MESSAGES.notStated} />
        <Fact name={MESSAGES.utmCampaign} value={origin.utmCampaign ?? MESSAGES.notStated} />
        {origin.discountCode !== null && (
          <Fact name={MESSAGES.discountCode} value={origin.discountCode} />
        )}
        {facts.tags.length > 0 && <Fact name={MESSAGES.tags} value={facts.tags.join(', ')} />}
        {ownTags.map(({ tag, day }) => (
          <Fact
            key={tag}
            name={MESSAGES.ownTag}
            value={tag}
            detail={`Added here on ${formatDay(day, locale)}`}
          />
        ))}
      </Facts>
    </OrderCard>
  );
}
