import { useEffect, useRef } from 'react';
import { itemsText, NEW_ORDER_TOAST_MS } from '#app/domain/orders/new-order.ts';
import styles from './live.module.css';
import { useNewOrder } from './use-new-order.ts';

/** Tells of a new order for a moment, bottom right: its name, total and items. */
export function NewOrderToast({
  orderId,
  onGone,
}: {
  readonly orderId: string | null;
  readonly onGone: () => void;
}) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const order = useNewOrder(orderId);
  const shownId = order?.orderId ?? null;
  useEffect(() => {
    if (shownId === null) return;
    const timer = setTimeout(() => gone.current(), NEW_ORDER_TOAST_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return (
    <div className={styles['corner']} role="status">
      {order !== null && (
        <div className={styles['toast']} key={order.orderId}>
          <span className={styles['title']}>New order {order.name}</span>
          <span className={styles['facts']}>
            {order.total}, {itemsText(order.items)}
          </span>
        </div>
      )}
    </div>
  );
}
