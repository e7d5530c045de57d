import { Banner, BlockStack } from '@shopify/polaris';
import type { OrderDetail } from '#app/view-models/orders/order-detail.ts';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReasons } from './order-reasons.tsx';
import { DETAIL_WORDS, ORDERS_WORDS } from './order-words.ts';
import { useOrderDetail } from './use-order-detail.ts';

/** About as high as an order of two lines, so that little moves when it comes. */
const SKELETON_LINES = 8;

/** What an opened row holds: the order's lines, and why their figures are what they are. */
export function OpenedOrder({ orderId }: { readonly orderId: string }) {
  const { reply, retry } = useOrderDetail(orderId, true);
  if (reply === null) return <SkeletonLines lines={SKELETON_LINES} />;
  if (!reply.ok) {
    return (
      <ErrorState title={ORDERS_WORDS.detailFailed} onRetry={retry}>
        {`${reply.message} ${ORDERS_WORDS.detailFailedHelp}`}
      </ErrorState>
    );
  }
  const { detail } = reply;
  return (
    <BlockStack gap="400">
      {!detail.inStep && <Banner tone="info">{ORDERS_WORDS.behind}</Banner>}
      {detail.inRange !== null && <OrderLines title={DETAIL_WORDS.inRange} {...detail.inRange} />}
      <OrderLines
        title={detail.inRange === null ? null : DETAIL_WORDS.whole}
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
