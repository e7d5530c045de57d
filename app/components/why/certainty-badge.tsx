import { Badge } from '@shopify/polaris';
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';

/** How sure an amount is: told by the platform, worked out by a rule, or not known. */
export function CertaintyBadge({ certainty }: Pick<Reason, 'certainty'>) {
  const { tone, word } = CERTAINTIES[certainty];
  return <Badge tone={tone}>{word}</Badge>;
}

const CERTAINTIES = {
  actual: { tone: 'success', word: 'Actual' },
  estimated: { tone: 'info', word: 'Estimated' },
  missing: { tone: 'warning', word: 'Missing' },
} as const;
