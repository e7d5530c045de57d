/** The assignment of ad campaigns' costs to rows of the attribution. */
import { UTM_SOURCES_OF_AD_PLATFORMS } from '#app/domain/marketing/ad-platform-of-order.ts';
import { type AttributedRow, getTouchKey } from '#app/domain/marketing/attribution.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** The cost of a campaign over the days, and the revenue that its platform claims for it. */
export interface CampaignSpend {
  readonly platform: string;
  /** The id of the campaign; tags may contain id or name, as the platform's own placeholders do. */
  readonly id: string | null;
  readonly name: string | null;
  readonly spend: number;
  readonly claimed: number;
}
export type SpendOfRow = Pick<CampaignSpend, 'spend' | 'claimed'>;

/**
 * Assigns the spend of the campaign that a touch names, at the platform of its source, in any case.
 * Rows that name one campaign, by other media or spellings of the source, share it by their
 * revenue. `rest` is the spend that no row names; null where there is none.
 */
export function shareSpend(
  rows: readonly AttributedRow[],
  campaigns: readonly CampaignSpend[],
): { readonly byRow: ReadonlyMap<string, SpendOfRow>; readonly rest: number | null } {
  const byRow = new Map<string, SpendOfRow>();
  let rest = 0;
  for (const campaign of campaigns) {
    const parts = shareCampaign(rows, campaign);
    if (parts.length === 0) rest += campaign.spend;
    for (const { key, spend, claimed } of parts) {
      const current = byRow.get(key) ?? { spend: 0, claimed: 0 };
      byRow.set(key, { spend: current.spend + spend, claimed: current.claimed + claimed });
    }
  }
  return { byRow, rest: rest === 0 ? null : rest };
}

/** A campaign that a row names, and the row's part of it. */
export interface CampaignOfRow {
  readonly campaign: CampaignSpend;
  readonly own: SpendOfRow;
}

/**
 * Lists the campaigns behind the spend of one row, the most expensive first; their parts add up to
 * it.
 */
export function listCampaignsOfRow(
  rows: readonly AttributedRow[],
  campaigns: readonly CampaignSpend[],
  rowKey: string,
): readonly CampaignOfRow[] {
  return campaigns
    .flatMap((campaign): CampaignOfRow[] => {
      const rowShare = shareCampaign(rows, campaign).find(({ key }) => key === rowKey);
      return rowShare === undefined
        ? []
        : [{ campaign, own: { spend: rowShare.spend, claimed: rowShare.claimed } }];
    })
    .toSorted((a, b) => b.own.spend - a.own.spend);
}

/** Returns the part of each row that names a campaign, by the row's key. */
function shareCampaign(
  rows: readonly AttributedRow[],
  campaign: CampaignSpend,
): readonly (SpendOfRow & { readonly key: string })[] {
  const naming = rows.filter((row) => isRowOfCampaign(row, campaign));
  if (naming.length === 0) return [];
  const weights = naming.map(({ values }) => Math.max(0, values['revenue'] ?? 0));
  const [spend, claimed] = [campaign.spend, campaign.claimed].map((amount) =>
    allocate(amount, weights),
  );
  return naming.map(({ touch }, at) => ({
    key: getTouchKey(touch),
    spend: spend?.[at] ?? 0,
    claimed: claimed?.[at] ?? 0,
  }));
}

function isRowOfCampaign({ touch }: AttributedRow, { platform, id, name }: CampaignSpend): boolean {
  if (touch?.source == null || touch.campaign === null) return false;
  const campaign = touch.campaign.toLowerCase();
  const sources = ownValue(UTM_SOURCES_OF_AD_PLATFORMS, platform) ?? [platform];
  return (
    sources.includes(touch.source.toLowerCase()) &&
    [id, name].some((text) => text?.toLowerCase() === campaign)
  );
}
