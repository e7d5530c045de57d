import { useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { LockedButton } from '#app/components/report/locked-button.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  ALL_WORD,
  BULK_EDIT_FEATURE,
  type BulkEditing,
  CHOSEN_MAX,
  CHOSEN_WORD,
} from '#app/view-models/orders/bulk-edit-view.ts';
import { ORDERS_MESSAGES } from './order-messages.ts';

export interface SelectedOrders {
  readonly keys: ReadonlySet<string>;
  /** True where all orders of the list are selected, on every page. */
  readonly isAll: boolean;
  choose(keys: ReadonlySet<string>): void;
  chooseAll(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Manages the selection in a list from page to page; another list begins without one. */
export function useSelectedOrders(listHref: string): SelectedOrders {
  const [state, setState] = useState({ listHref, keys: NONE, isAll: false });
  const { keys, isAll } = state.listHref === listHref ? state : { keys: NONE, isAll: false };
  return {
    keys,
    isAll,
    choose: (chosen) => setState({ listHref, keys: chosen, isAll: false }),
    chooseAll: () => setState({ listHref, keys, isAll: true }),
  };
}

export function SelectedOrdersBar({
  bulkEdit,
  selected,
  listed,
  locale,
}: {
  readonly bulkEdit: BulkEditing;
  readonly selected: SelectedOrders;
  readonly listed: number;
  readonly locale: string;
}) {
  const { keys, isAll, choose, chooseAll } = selected;
  const count = isAll ? listed : keys.size;
  if (bulkEdit.button === 'hidden' || listed === 0) return null;
  const isTooMany = !isAll && count > CHOSEN_MAX;
  return (
    <div data-print="hidden">
      <Card padding="300">
        <InlineStack gap="300" blockAlign="center">
          <EditButton bulkEdit={bulkEdit} selected={selected} isUsable={count > 0 && !isTooMany} />
          <span role="status">
            <Text as="span">{selectionText(count, locale)}</Text>
          </span>
          {count > 0 && !isAll && listed > keys.size && (
            <Button variant="plain" onClick={chooseAll}>
              {`Select all ${formatCount(listed, locale)} orders of this list`}
            </Button>
          )}
          {count > 0 && (
            <Button variant="plain" onClick={() => choose(NONE)}>
              {ORDERS_MESSAGES.clearSelection}
            </Button>
          )}
          {isTooMany && <Text as="span" tone="caution">{`At most ${CHOSEN_MAX} one by one.`}</Text>}
        </InlineStack>
      </Card>
    </div>
  );
}

function EditButton({
  bulkEdit: { href, refusal },
  selected: { keys, isAll },
  isUsable,
}: {
  readonly bulkEdit: BulkEditing;
  readonly selected: SelectedOrders;
  readonly isUsable: boolean;
}) {
  const { plan } = useReport();
  const label = ORDERS_MESSAGES.edit;
  if (refusal !== null) {
    return (
      <TipOn title={label} content={<TipText text={refusal} />}>
        <Button disabled>{label}</Button>
      </TipOn>
    );
  }
  if (isBlocked(plan, BULK_EDIT_FEATURE)) {
    return <LockedButton label={label} feature={BULK_EDIT_FEATURE} />;
  }
  const words = new URLSearchParams(
    isAll ? [[ALL_WORD, '1']] : [...keys].map((key) => [CHOSEN_WORD, key]),
  );
  if (isUsable) return <Button url={`${href}&${words}`}>{label}</Button>;
  return <Button url={href}>{ORDERS_MESSAGES.lastEdit}</Button>;
}

function selectionText(count: number, locale: string): string {
  if (count === 0) return ORDERS_MESSAGES.selectHelp;
  return count === 1 ? '1 order selected' : `${formatCount(count, locale)} orders selected`;
}
