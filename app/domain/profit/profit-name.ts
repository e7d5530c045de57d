/** The name of a profit by what it contains: "Profit before fees, shipping, ads and overheads". */
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { joinNames } from '#app/lib/join-names.ts';

/** Formats "fees, shipping, ads and overheads"; null where all families are answered. */
export function getMissingText(families: readonly FamilyKnowledge[]): string | null {
  const missing = families.filter(({ isAnswered }) => !isAnswered);
  return missing.length === 0 ? null : joinNames(missing.map(({ family }) => family));
}

/** Names the net profit, or another profit, by the families of its costs that are not known. */
export function getProfitName(
  families: readonly FamilyKnowledge[],
  { whole, part }: { readonly whole: string; readonly part: string } = NET_PROFIT,
): string {
  const missing = getMissingText(families);
  return missing === null ? whole : `${part} before ${missing}`;
}

const NET_PROFIT = { whole: 'Net profit', part: 'Profit' };
