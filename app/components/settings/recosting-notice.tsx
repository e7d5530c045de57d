import { useEffect } from 'react';
import { useRevalidator } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { formatCount } from '#app/lib/format-number.ts';

const ASK_EVERY_MS = 1000;

/** Shows the number of orders whose profit is being recalculated; nothing without any. */
export function RecostingNotice({ ordersLeft }: { readonly ordersLeft: number }) {
  const locale = useReaderLocale();
  const { revalidate, state } = useRevalidator();
  const isRecosting = ordersLeft > 0;
  useEffect(() => {
    if (!isRecosting || state !== 'idle') return;
    // Again and again: React may pass over the state between a request and its quick reply.
    const timer = setInterval(revalidate, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRecosting, state, revalidate]);
  if (!isRecosting) return null;
  const orders = ordersLeft === 1 ? '1 order' : `${formatCount(ordersLeft, locale)} orders`;
  return (
    <div role="status">
      <Banner tone="info">{`Recalculating profit: ${orders} left.`}</Banner>
    </div>
  );
}
