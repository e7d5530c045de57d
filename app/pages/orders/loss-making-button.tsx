import { Button } from '#app/components/ui/button.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { LockedButton } from '#app/components/report/locked-button.tsx';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { isLossMaking, LARGEST_LOSSES, LOSS_MAKING } from '#app/view-models/orders/loss-making.ts';
import { ORDERS_MESSAGES } from './order-messages.ts';

/**
 * Filters the orders that lost money, the largest losses first; pressed again, it removes the
 * filter.
 */
export function LossMakingButton() {
  const { plan, state } = useReport();
  const { change } = useReportAddress();
  const label = ORDERS_MESSAGES.lossMaking;
  if (isBlocked(plan, 'OrdersAdvancedFilters')) {
    return <LockedButton label={label} feature="OrdersAdvancedFilters" />;
  }
  const others = state.filters.filter((filter) => !isLossMaking(filter));
  const isOn = others.length < state.filters.length;
  return (
    <Button
      pressed={isOn}
      onClick={() =>
        change(
          isOn
            ? { filters: others, sort: null }
            : { filters: [...others, LOSS_MAKING], sort: LARGEST_LOSSES },
        )
      }
    >
      {label}
    </Button>
  );
}
