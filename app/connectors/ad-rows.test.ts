import { describe, expect, it } from 'vitest';
import { addRest, knownSpend, splitCampaigns, toCampaignRow } from './ad-rows.ts';

const campaign = toCampaignRow({
  day: '2026-11-01',
  campaignId: '7',
  campaign: 'Spring',
  spend: '10.00',
  revenue: '50',
  conversions: '2.5',
  impressions: 100,
  clicks: 10,
});

const ad = (adId: string, figures: Partial<typeof campaign>) => ({
  ...campaign,
  adSetId: '8',
  adSet: 'Set',
  adId,
  ad: `Ad ${adId}`,
  ...figures,
});

describe('splitCampaigns', () => {
  it('tells the ads alone where they come to the campaign', () => {
    const half = { spend: '5', revenue: '25', conversions: '1.25', impressions: 50, clicks: 5 };
    const ads = [ad('1', half), ad('2', half)];
    expect(splitCampaigns([campaign], ads)).toEqual(ads);
  });

  it('tells what is left of a campaign beside its ads', () => {
    const one = ad('1', { spend: '4.01', revenue: '20', conversions: '1', impressions: 60 });
    expect(splitCampaigns([campaign], [one])).toEqual([
      one,
      { ...campaign, spend: '5.99', revenue: '30', conversions: '1.5', impressions: 40, clicks: 0 },
    ]);
  });

  it('tells a campaign whole that has no ads, and one whose ads come to more', () => {
    const other = { ...campaign, day: '2026-11-02' };
    const more = ad('1', { spend: '10.01' });
    expect(splitCampaigns([campaign, other], [more])).toEqual([campaign, other]);
  });
});

describe('addRest', () => {
  const account = {
    day: '2026-11-01',
    spend: '10.00',
    revenue: '50',
    conversions: '2.5',
    impressions: 100,
    clicks: 10,
  };

  it('adds what the account spent beside its ads', () => {
    const one = ad('1', { spend: '4.01', revenue: '60', conversions: '1', impressions: 60 });
    const { rows, totals } = addRest([account], [one]);
    expect(totals).toEqual([{ day: '2026-11-01', own: '10', parts: '4.01' }]);
    expect(rows).toEqual([
      one,
      {
        ...toCampaignRow(campaign),
        campaignId: 'rest',
        campaign: 'Not reported by ads',
        spend: '5.99',
        revenue: '0',
        conversions: '1.5',
        impressions: 40,
        clicks: 0,
      },
    ]);
  });

  it('adds nothing where the ads come to the account or more, and all where there are none', () => {
    const same = ad('1', { spend: '10', clicks: 9 });
    const more = ad('2', { spend: '0.01' });
    expect(addRest([account], [same]).rows).toEqual([same]);
    expect(addRest([account], [same, more]).rows).toEqual([same, more]);
    expect(addRest([account], []).rows.map(({ spend, revenue }) => [spend, revenue])).toEqual([
      ['10.00', '50'],
    ]);
  });
});

describe('a spend that is not named', () => {
  const spendOf = (row: Parameters<typeof knownSpend>[1]) => knownSpend('Meta', row);

  it('is nothing of what was not shown, and refused of what was', () => {
    expect(spendOf({ spend: '1.5', impressions: 3, clicks: 0 })).toBe('1.5');
    expect(spendOf({ impressions: 0, clicks: 0 })).toBe('0');
    expect(spendOf({ spend: null, impressions: 0, clicks: 0 })).toBe('0');
    for (const row of [
      { impressions: 1, clicks: 0 },
      { spend: null, impressions: 0, clicks: 1 },
    ]) {
      expect(() => spendOf(row)).toThrow(
        'Meta does not say what was spent on an ad that it showed.',
      );
    }
  });
});
