import { Banner, BlockStack } from '@shopify/polaris';
import type { OrderDetail } from '#app/view-models/orders/order-detail.ts';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReasons } from './order-reasons.tsx';
import { ORDER_DETAIL_LABELS, ORDERS_MESSAGES } from './order-messages.ts';
import { useOrderDetail } from './use-order-detail.ts';

/** About as high as an order of two lines, so that little moves when it comes. */
const SKELETON_LINES = 8;

/** What an opened row holds: the order's lines, and why their figures are what they are. */
export function OpenedOrder({ orderId }: { readonly orderId: string }) {
  const { reply, retry } = useOrderDetail(orderId, true);
  if (reply === null) return <SkeletonLines lines={SKELETON_LINES} />;
  if (!reply.ok) {
    return (
      <ErrorState title={ORDERS_MESSAGES.detailFailed} onRetry={retry}>
        {`${reply.message} ${ORDERS_MESSAGES.detailFailedHelp}`}
      </ErrorState>
    );
  }
  const { detail } = reply;
  return (
    <BlockStack gap="400">
      {!detail.inStep && <Banner tone="info">{ORDERS_MESSAGES.behind}</Banner>}
      {detail.inRange !== null && (
        <OrderLines title={ORDER_DETAIL_LABELS.inRange} {...detail.inRange} />
      )}
      <OrderLines
        title={detail.inRange === null ? null : ORDER_DETAIL_LABELS.whole}
        lines={detail.lines}
        total={detail.total}
      />
      <OrderReasons groups={detail.reasons} lineNames={lineNames(detail)} />
    </BlockStack>
  );
}

function lineNames({ lines }: OrderDetail): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ lineId, title, variantTitle }) =>
      lineId === null
        ? []
        : [[lineId, variantTitle === null ? title : `${title}, ${variantTitle}`] as const],
    ),
  );
}
