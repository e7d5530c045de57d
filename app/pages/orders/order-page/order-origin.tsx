import { Fact, Facts } from '#app/components/facts.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { OrderPageView } from '#app/view-models/orders/order-page.ts';
import { OrderCard } from './order-card.tsx';
import { ORDER_PAGE_MESSAGES as MESSAGES, placeText } from './order-page-messages.ts';

/** Shows the customer of the order, its number among theirs, and its source. */
export function OrderOriginCard({
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
