import { useEffect } from 'react';
import { useRevalidator } from '@remix-run/react';
import { Banner } from '@shopify/polaris';
import type { ReportBacklog } from '#app/view-models/report/report-view.ts';

/** How often the page looks how far it is. */
const LOOK_EVERY_MS = 2000;

/** New orders come one by one all day: fewer than these are calculated before anyone reads of it. */
const NEW_ORDERS_MIN = 20;

/**
 * Says that the figures of the page are not complete, and how many orders are left; the page renews
 * itself until they are. Meanwhile the figures are those from before.
 */
export function BacklogNotice({ backlog }: { readonly backlog: ReportBacklog | null }) {
  useRenewal(backlog !== null);
  if (backlog === null) return null;
  const { kind, ordersLeft } = backlog;
  if (kind === 'new_orders' && ordersLeft < NEW_ORDERS_MIN) return null;
  const left = ordersLeft === 1 ? '1 order left' : `${ordersLeft.toLocaleString('en')} orders left`;
  return (
    <div role="status">
      <Banner tone="info">{`Recalculating: ${left}. ${EXPLANATIONS[kind]}`}</Banner>
    </div>
  );
}

function useRenewal(isWanted: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWanted || state !== 'idle') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted, state, revalidate]);
}

const EXPLANATIONS = {
  recalculation:
    'These are the last complete figures; the new ones appear here when they are done.',
  new_orders: 'They are added to these figures as they are done.',
} as const;
