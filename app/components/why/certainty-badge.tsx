import { Badge } from '#app/components/ui/badge.ts';
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';

/**
 * Shows the certainty of an amount: reported by the platform, calculated by a rule, or not known.
 */
export function CertaintyBadge({ certainty }: Pick<Reason, 'certainty'>) {
  const { tone, word } = CERTAINTIES[certainty];
  return <Badge tone={tone}>{word}</Badge>;
}

const CERTAINTIES = {
  actual: { tone: 'success', word: 'Actual' },
  estimated: { tone: 'info', word: 'Estimated' },
  missing: { tone: 'warning', word: 'Missing' },
} as const;
