import { Badge } from '#app/components/ui/badge.ts';
import { Box } from '#app/components/ui/box.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { orderPath } from '#app/view-models/orders/order-path.ts';
import type { OrderFacts } from '#app/view-models/orders/order-row.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip, TipOn } from '#app/components/tooltip/tip.tsx';
import { OrderSummaryTable } from './order-summary-table.tsx';
import { ORDERS_MESSAGES } from './order-messages.ts';
import { useOrderDetail } from './use-order-detail.ts';
import styles from './orders.module.css';

/** A delay so long that a passing pointer opens nothing. */
const HOVER_DELAY_MS = 350;

/** Links the order's name to its page; on hover or focus it shows its cost summary. */
export function OrderName({ facts }: { readonly facts: OrderFacts }) {
  const { range } = useReport().state;
  return (
    <InlineStack gap="150" blockAlign="center" wrap={false}>
      <TipOn
        title={facts.name}
        content={<SummaryOnDemand orderId={facts.orderId} />}
        delayMs={HOVER_DELAY_MS}
        isBrief
      >
        <span className={styles['name']}>
          <Link url={orderPath(facts.orderId)} removeUnderline>
            {facts.name}
          </Link>
        </span>
      </TipOn>
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

function SummaryOnDemand({ orderId }: { readonly orderId: string }) {
  const { reply, retry } = useOrderDetail(orderId);
  return (
    <Box minWidth="300px">
      {reply === null ? (
        <SkeletonLines lines={SUMMARY_LINES} />
      ) : reply.ok ? (
        <OrderSummaryTable summary={reply.detail.summary} />
      ) : (
        <ErrorState title={ORDERS_MESSAGES.detailFailed} onRetry={retry}>
          {reply.message}
        </ErrorState>
      )}
    </Box>
  );
}
