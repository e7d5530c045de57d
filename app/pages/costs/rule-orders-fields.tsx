import { OrdersFields, type OrdersFieldsProps } from '#app/components/effect/orders-fields.tsx';
import settings from '#app/components/settings/settings.module.css';

const HINTS = {
  new: 'Orders until now keep the rule they have.',
  from: 'Orders of these days are calculated again; others keep the rule they have.',
  all: 'Every order that takes the rule is calculated again.',
};

/** Chooses the orders of a rule; the first one of its kind is for all. */
export function RuleOrdersFields({
  fields,
  today,
  isFirst,
}: Pick<OrdersFieldsProps, 'fields' | 'today'> & { readonly isFirst: boolean }) {
  return (
    <div className={settings['whole']}>
      <OrdersFields
        fields={fields}
        today={today}
        hints={HINTS}
        initial={isFirst ? 'all' : 'new'}
        fromLabel="Orders of some days"
        endHelpText="Without it, all orders from the first day on."
      />
    </div>
  );
}
