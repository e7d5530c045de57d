import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pastedCosts } from '#app/view-models/settings/product-costs.ts';
import { type CostEntry, problemWith } from './use-cost-entry.ts';
import styles from './unit-costs.module.css';

/**
 * Renders one cost of the table: Enter and the arrows go down and up, a pasted column fills those
 * below.
 */
export function CostField({
  label,
  cost,
  currency,
  entry,
  isDisabled,
  onType,
  onCommit,
  onPaste,
}: {
  readonly label: string;
  readonly cost: string | null;
  /** The currency of its content; null for the shop's. */
  readonly currency: string | null;
  readonly entry: CostEntry | null;
  readonly isDisabled: boolean;
  readonly onType: (text: string) => void;
  readonly onCommit: () => void;
  readonly onPaste: (costs: readonly string[]) => void;
}) {
  const problem = problemWith(entry);
  const pasteColumn = (event: ClipboardEvent) => {
    const costs = pastedCosts(event.clipboardData.getData('text'));
    if (costs.length < 2) return;
    event.preventDefault();
    onPaste(costs);
  };
  return (
    <span className={styles['cell']}>
      <span className={styles['amount']}>
        <input
          className={styles['field']}
          aria-label={label}
          aria-invalid={problem !== null}
          data-cost-field
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="Not known"
          disabled={isDisabled}
          value={entry?.text ?? cost ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onCommit}
          onKeyDown={moveByKey}
          onPaste={pasteColumn}
        />
        {currency !== null && <span className={styles['code']}>{currency}</span>}
      </span>
      <span className={problem === null ? styles['state'] : styles['problem']}>
        {problem ?? STATE_TEXTS[entry?.state ?? 'typed']}
      </span>
    </span>
  );
}

const STATE_TEXTS = { typed: '', waiting: 'Not saved yet', refused: '' } as const;

function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (!isDown && !isUp) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  const fields = [...(table?.querySelectorAll<HTMLInputElement>('[data-cost-field]') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + (isDown ? 1 : -1)];
  // Leaving the field is what reads it, also at the end of the table.
  if (next === undefined) event.currentTarget.blur();
  else next.focus();
}
