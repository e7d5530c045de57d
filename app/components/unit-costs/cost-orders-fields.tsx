import { OrdersFields, type OrdersFieldsProps } from '#app/components/effect/orders-fields.tsx';

const HINTS = {
  new: 'Orders until now keep the cost they have.',
  from: 'Orders of these days are calculated again; others keep the cost they have.',
  all: 'Every order with these products is calculated again.',
};

export function CostOrdersFields({
  fields,
  today,
  initial,
  isBrief = false,
}: {
  readonly fields: OrdersFieldsProps['fields'];
  readonly today: string;
  readonly initial: 'new' | 'all';
  /** True in narrow places: without the effect of each choice. */
  readonly isBrief?: boolean;
}) {
  return (
    <OrdersFields
      fields={fields}
      today={today}
      {...(!isBrief && { hints: HINTS })}
      initial={initial}
      fromLabel="Orders of some days"
      endHelpText="Without it, all orders from the first day on."
    />
  );
}
