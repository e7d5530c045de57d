import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { OrderConversion } from '#app/domain/orders/order.ts';
import { orderConversionText } from './order-messages.ts';

/** Shows the exchange rate of an order in another currency. */
export function OrderConverted({ currency, rateDay }: OrderConversion) {
  const { locale } = useReport().shop;
  return (
    <Text as="p" tone="subdued">
      {orderConversionText(currency, formatDay(rateDay, locale))}
    </Text>
  );
}
