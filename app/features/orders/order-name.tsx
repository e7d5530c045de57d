import { useEffect, useRef, useState } from 'react';
import { Badge, Box, InlineStack, Popover, Tooltip } from '@shopify/polaris';
import type { OrderFacts } from '#app/domain/order-table/order-row.ts';
import { useReport } from '#app/components/report/report-context.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { OrderSummaryTable } from './order-summary-table.tsx';
import { ORDERS_WORDS } from './order-words.ts';
import { useOrderDetail } from './use-order-detail.ts';
import styles from './orders.module.css';

/** Long enough that a pointer on its way elsewhere opens nothing. */
const HOVER_DELAY_MS = 350;

/** The order's name; hover shows its cost summary, a click or Enter keeps it until the next. */
export function OrderName({ facts }: { readonly facts: OrderFacts }) {
  const { range } = useReport().state;
  const [isOpen, setIsOpen] = useState(false);
  const [isPinned, setIsPinned] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = () => {
    timer.current = setTimeout(() => setIsOpen(true), HOVER_DELAY_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
    setIsPinned(false);
  };
  const pin = () => {
    setIsOpen(true);
    setIsPinned(true);
  };
  return (
    <InlineStack gap="150" blockAlign="center" wrap={false}>
      <Popover
        active={isOpen}
        onClose={close}
        autofocusTarget="none"
        preventFocusOnClose
        fullHeight
        activator={
          <button
            type="button"
            className={styles['name']}
            aria-expanded={isOpen}
            onClick={() => (isPinned ? close() : pin())}
            onMouseEnter={later}
            onMouseLeave={() => !isPinned && close()}
          >
            {facts.name}
          </button>
        }
      >
        <Box padding="300" minWidth="300px">
          <SummaryOnDemand orderId={facts.orderId} isWanted={isOpen} />
        </Box>
      </Popover>
      {facts.kind === 'return' && <Badge>{ORDERS_WORDS.creditNote}</Badge>}
      {facts.placedDay < range.start && (
        <Tooltip content={ORDERS_WORDS.earlierTip}>
          <Badge tone="info">{ORDERS_WORDS.earlier}</Badge>
        </Tooltip>
      )}
    </InlineStack>
  );
}

const SUMMARY_LINES = 11;

function SummaryOnDemand({
  orderId,
  isWanted,
}: {
  readonly orderId: string;
  readonly isWanted: boolean;
}) {
  const { reply, retry } = useOrderDetail(orderId, isWanted);
  if (reply === null) return <SkeletonLines lines={SUMMARY_LINES} />;
  if (!reply.ok) {
    return (
      <ErrorState title={ORDERS_WORDS.detailFailed} onRetry={retry}>
        {reply.message}
      </ErrorState>
    );
  }
  return <OrderSummaryTable summary={reply.detail.summary} />;
}
