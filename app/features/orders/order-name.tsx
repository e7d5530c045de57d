import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Badge, Box, InlineStack, Popover } from '@shopify/polaris';
import type { OrderFacts } from '#app/view-models/orders/order-row.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { isPhone } from '#app/components/tooltip/is-phone.ts';
import { TipText } from '#app/components/tooltip/tip-content.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import { OrderSummaryTable } from './order-summary-table.tsx';
import { ORDERS_MESSAGES } from './order-messages.ts';
import { useOrderDetail } from './use-order-detail.ts';
import styles from './orders.module.css';

const TipDialog = lazy(() => import('#app/components/tooltip/tip-dialog.tsx'));

/** Long enough that a pointer on its way elsewhere opens nothing. */
const HOVER_DELAY_MS = 350;

/**
 * The order's name; hover shows its cost summary, a click or Enter keeps it until the next;
 * on a phone a tap opens it as a dialog.
 */
export function OrderName({ facts }: { readonly facts: OrderFacts }) {
  const { range } = useReport().state;
  const [isOpen, setIsOpen] = useState(false);
  const [isPinned, setIsPinned] = useState(false);
  const [isDialog, setIsDialog] = useState(false);
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
    const isSmall = isPhone();
    clearTimeout(timer.current);
    setIsOpen(!isSmall);
    setIsPinned(!isSmall);
    setIsDialog(isSmall);
  };
  return (
    <InlineStack gap="150" blockAlign="center" wrap={false}>
      <Popover
        active={isOpen}
        onClose={close}
        autofocusTarget="none"
        preventFocusOnClose
        activator={
          <button
            type="button"
            className={styles['name']}
            aria-expanded={isOpen}
            onClick={() => (isPinned ? close() : pin())}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later()}
            onPointerLeave={() => !isPinned && close()}
          >
            {facts.name}
          </button>
        }
      >
        <Box padding="300" minWidth="300px">
          <SummaryOnDemand orderId={facts.orderId} isWanted={isOpen} />
        </Box>
      </Popover>
      {isDialog && (
        <Suspense>
          <TipDialog title={facts.name} onClose={() => setIsDialog(false)}>
            <SummaryOnDemand orderId={facts.orderId} isWanted />
          </TipDialog>
        </Suspense>
      )}
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
