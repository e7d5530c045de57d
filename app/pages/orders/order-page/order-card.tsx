import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import styles from '../orders.module.css';

export function OrderCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        {children}
      </BlockStack>
    </Card>
  );
}

/** Shows the day at the head of a row, on one line. */
export function DayHead({ day }: { readonly day: string }) {
  const { locale } = useReport().shop;
  return (
    <th scope="row">
      <span className={styles['day']}>{formatDay(day, locale)}</span>
    </th>
  );
}
