import { describe, expect, it } from 'vitest';
import { type ShopOfAgency, toAgencyRows } from './agency-rows.ts';
import { type AgencyState, parseAgencyState, writeAgencyAddress } from './agency-view.ts';

const MONEY = { currency: 'EUR', locale: 'en-US' };
const FIRST: AgencyState = { search: '', sort: 'attention', page: 1 };
const shop = (name: string, changes: Partial<ShopOfAgency> = {}): ShopOfAgency => ({
  shopKey: `key-${name}`,
  name,
  workspaceName: 'Lamps Ltd',
  role: 'Partner',
  isCurrent: false,
  figures: { revenue: 100, netProfit: 10, netMargin: 0.1 },
  issues: [],
  ...changes,
});
const loss = shop('Loss', {
  figures: { revenue: 12_345, netProfit: -678, netMargin: -0.0549 },
  issues: [
    { kind: 'behind', minutes: 61 },
    { kind: 'loss', profitMinor: -678 },
    { kind: 'unknown_costs', share: 0.25 },
  ],
});
const unknown = shop('Unknown', {
  figures: { revenue: 900, netProfit: null, netMargin: null },
  issues: [{ kind: 'unknown_costs', share: 0.8 }],
});
const foreign = shop('Foreign', { figures: null, workspaceName: 'Other' });
const all = [shop('Zero'), foreign, unknown, loss, shop('Able')];
const names = (state: Partial<AgencyState>) =>
  toAgencyRows(all, { ...FIRST, ...state }, MONEY).rows.map(({ name }) => name);

describe('the list of an agency', () => {
  it('says the figures and what is wrong', () => {
    expect(toAgencyRows([loss], FIRST, MONEY).rows[0]).toMatchObject({
      revenue: '€123.45',
      profit: '-€6.78',
      margin: '-5.49%',
      isLoss: true,
      issues: [
        { label: '61 min behind' },
        { label: 'Loss' },
        { label: 'No cost for 25.0% of sales' },
      ],
    });
    expect(toAgencyRows([unknown], FIRST, MONEY).rows[0]).toMatchObject({
      profit: 'Not known yet',
      margin: 'N/A',
      isLoss: false,
    });
    expect(toAgencyRows([foreign], FIRST, MONEY).rows[0]).toMatchObject({
      revenue: '',
      profit: '',
    });
  });

  it.each([
    [120, '2 h behind'],
    [47 * 60, '47 h behind'],
    [48 * 60, '2 days behind'],
    [null, 'Never read completely'],
  ])('says of %s minutes: %s', (minutes, label) => {
    const behind = shop('Behind', { issues: [{ kind: 'behind', minutes }] });
    expect(toAgencyRows([behind], FIRST, MONEY).rows[0]?.issues).toEqual([
      { kind: 'behind', label },
    ]);
  });

  it('has the shops with most that is wrong first, and what is not known last', () => {
    expect(names({})).toEqual(['Loss', 'Unknown', 'Able', 'Zero', 'Foreign']);
    expect(names({ sort: 'name' })).toEqual(['Able', 'Foreign', 'Loss', 'Unknown', 'Zero']);
    expect(names({ sort: 'revenue' })).toEqual(['Loss', 'Unknown', 'Able', 'Zero', 'Foreign']);
    expect(names({ sort: 'profit' })).toEqual(['Able', 'Zero', 'Loss', 'Foreign', 'Unknown']);
    expect(names({ sort: 'margin' })).toEqual(['Able', 'Zero', 'Loss', 'Foreign', 'Unknown']);
  });

  it('finds by the name of the shop or of its workspace', () => {
    expect(names({ search: 'ZER' })).toEqual(['Zero']);
    expect(names({ search: 'other' })).toEqual(['Foreign']);
    expect(toAgencyRows(all, { ...FIRST, search: 'none' }, MONEY)).toMatchObject({ foundCount: 0 });
  });

  it('has fifty of five hundred on a page, and the last page where fewer are found', () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      shop(`Shop ${String(at).padStart(3, '0')}`),
    );
    const on = (page: number) => toAgencyRows(many, { ...FIRST, sort: 'name', page }, MONEY);
    expect([on(1).rows.length, on(1).rows[0]?.name]).toEqual([50, 'Shop 000']);
    expect([on(10).rows.length, on(10).rows.at(-1)?.name]).toEqual([50, 'Shop 499']);
    expect(on(99).page).toBe(10);
  });
});

describe('its address', () => {
  it('carries the search, the order and the page', () => {
    const state: AgencyState = { search: 'lamp & co', sort: 'profit', page: 3 };
    expect(writeAgencyAddress(state)).toBe('/agency?q=lamp+%26+co&sort=profit&page=3');
    const query = writeAgencyAddress(state).split('?')[1];
    expect(parseAgencyState(new URLSearchParams(query))).toEqual(state);
    expect(writeAgencyAddress(FIRST)).toBe('/agency');
  });

  it.each(['page=0', 'page=x', 'sort=cost', 'page=1.5'])('is as at first with %s', (query) => {
    expect(parseAgencyState(new URLSearchParams(query))).toEqual(FIRST);
  });
});
