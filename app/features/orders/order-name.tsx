import { useEffect, useRef, useState } from 'react';
import { Badge, Box, InlineStack, Link, Popover } from '@shopify/polaris';
import { orderPath } from '#app/view-models/orders/order-path.ts';
import type { OrderFacts } from '#app/view-models/orders/order-row.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import { OrderSummaryTable } from './order-summary-table.tsx';
import { ORDERS_MESSAGES } from './order-messages.ts';
import { useOrderDetail } from './use-order-detail.ts';
import styles from './orders.module.css';

/** Long enough that a pointer on its way elsewhere opens nothing. */
const HOVER_DELAY_MS = 350;

/** The order's name leads to its page; pointed at, or reached by the keyboard, it shows its cost summary. */
export function OrderName({ facts }: { readonly facts: OrderFacts }) {
  const { range } = useReport().state;
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = () => {
    timer.current = setTimeout(() => setIsOpen(true), HOVER_DELAY_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  return (
    <InlineStack gap="150" blockAlign="center" wrap={false}>
      <Popover
        active={isOpen}
        onClose={close}
        autofocusTarget="none"
        preventFocusOnClose
        activator={
          <span
            className={styles['name']}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later()}
            onPointerLeave={close}
            onFocus={({ target }) => target.matches(':focus-visible') && later()}
            onBlur={close}
          >
            <Link url={orderPath(facts.orderId)} removeUnderline>
              {facts.name}
            </Link>
          </span>
        }
      >
        <Box padding="300" minWidth="300px">
          <SummaryOnDemand orderId={facts.orderId} isWanted={isOpen} />
        </Box>
      </Popover>
      {facts.kind === 'return' && <Badge>{ORDERS_MESSAGES.creditNote}</Badge>}
      {facts.kind === 'shipment' && <Badge>{ORDERS_MESSAGES.shipment}</Badge>}
      {facts.placedDay < range.start && (
        <Tip
          title={ORDERS_MESSAGES.earlier}
          content={<TipText text={ORDERS_MESSAGES.earlierTip} />}
        >
          <Badge tone="info">{ORDERS_MESSAGES.earlier}</Badge>
        </Tip>
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
      <ErrorState title={ORDERS_MESSAGES.detailFailed} onRetry={retry}>
        {reply.message}
      </ErrorState>
    );
  }
  return <OrderSummaryTable summary={reply.detail.summary} />;
}
