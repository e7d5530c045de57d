/**
 * The score of a channel, from 0 to 100. The specification names the pages and no formula; decided
 * here (decision 0033): the mean of its parts, each 100 where it reaches its aim.
 */
export interface ScorePart {
  /** The figure of the metric layer; null while unknown. */
  readonly value: number | null;
  /** The value that earns 100 points; null without a reference. */
  readonly aim: number | null;
  readonly better: 'up' | 'down';
}

/**
 * Returns the share of the aim that a figure reaches, in points from 0 to 100; null where one of
 * the two is unknown.
 */
export function getPoints({ value, aim, better }: ScorePart): number | null {
  if (value === null || aim === null || value < 0 || aim <= 0) return null;
  if (better === 'up') return Math.min(100, (value / aim) * 100);
  return value === 0 ? 100 : Math.min(100, (aim / value) * 100);
}

export function getScore(points: readonly (number | null)[]): number | null {
  const available = points.filter((one) => one !== null);
  if (available.length === 0) return null;
  return Math.round(available.reduce((sum, one) => sum + one, 0) / available.length);
}

export interface CampaignResult {
  readonly key: string | null;
  readonly cost: number;
  readonly revenue: number;
}

export interface CampaignLoss {
  readonly key: string | null;
  readonly cost: number;
  readonly revenue: number;
  /** The cost beyond the one that its revenue pays for at the break-even ROAS, in minor units. */
  readonly loss: number;
}

/** Lists campaigns whose revenue does not pay for them, the largest loss first. */
export function listLosses(
  campaigns: readonly CampaignResult[],
  breakEvenRoas: number,
): CampaignLoss[] {
  return campaigns
    .map((one) => ({ ...one, loss: Math.round(one.cost - one.revenue / breakEvenRoas) }))
    .filter(({ loss }) => loss > 0)
    .toSorted((a, b) => b.loss - a.loss);
}

/** Returns the share of all spend in campaigns that pay for themselves; null without spend. */
export function getPaidShare(
  campaigns: readonly CampaignResult[],
  breakEvenRoas: number,
): number | null {
  const sum = (of: readonly CampaignResult[]) => of.reduce((total, { cost }) => total + cost, 0);
  const all = sum(campaigns);
  if (all <= 0) return null;
  return sum(campaigns.filter((one) => isPaidFor(one, breakEvenRoas))) / all;
}

export function isPaidFor({ cost, revenue }: CampaignResult, breakEvenRoas: number): boolean {
  return revenue >= cost * breakEvenRoas;
}
