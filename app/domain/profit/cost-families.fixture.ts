import {
  COST_FAMILIES,
  type CostFamily,
  coverByDays,
  type FamilyKnowledge,
} from './cost-families.ts';

/** The knowledge of a shop that has answered all families but some. */
export function knowledgeWithout(missing: readonly CostFamily[]): readonly FamilyKnowledge[] {
  return COST_FAMILIES.map((family) => coverByDays(family, !missing.includes(family), false));
}
