import type { ProductCostsView } from '#app/view-models/settings/product-costs.ts';
import { OrdersFields, type OrdersFieldsProps } from '../orders-card.tsx';

const HINTS = {
  new: 'Orders until now keep the cost they have.',
  from: 'Orders of these days are calculated again; others keep the cost they have.',
  all: 'Every order with these products is calculated again.',
};

/** For which orders a cost of the table is: what had none until now gets it for all of them. */
export function CostOrdersFields({
  fields,
  view: { today, tab },
  isBrief = false,
}: {
  readonly fields: OrdersFieldsProps['fields'];
  readonly view: Pick<ProductCostsView, 'today' | 'tab'>;
  /** Where room is short: without what each choice does. */
  readonly isBrief?: boolean;
}) {
  return (
    <OrdersFields
      fields={fields}
      today={today}
      {...(!isBrief && { hints: HINTS })}
      initial={tab === 'missing' ? 'all' : 'new'}
      fromLabel="Orders of some days"
      endHelpText="Without it, all orders from the first day on."
    />
  );
}
