import { Toast } from '#app/components/toast/toast.tsx';
import { itemsText, NEW_ORDER_TOAST_MS } from '#app/view-models/orders/new-order.ts';
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
  const order = useNewOrder(orderId);
  if (order === null) return null;
  return (
    <Toast key={order.orderId} durationMs={NEW_ORDER_TOAST_MS} onGone={onGone}>
      <span className={styles['title']}>New order {order.name}</span>
      <span className={styles['facts']}>
        {order.total}, {itemsText(order.items)}
      </span>
    </Toast>
  );
}
