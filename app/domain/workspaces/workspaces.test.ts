import { describe, expect, it } from 'vitest';
import {
  convertedText,
  getMultishopCurrency,
  getMultishopMode,
  resolveSelection,
  type SelectionContext,
} from './multishop.ts';
import { shopNamed, workspaceWith } from './shop-in-workspace.fixture.ts';
import { shopPanel, type ShopPanelInput } from './shop-panel.ts';
import { sortShops, sortWorkspaces } from './sort-workspaces.ts';
import { isEnterprise } from './workspace.ts';

const berlin = shopNamed('Berlin', 'EUR', { isCurrent: true });
const athens = shopNamed('Athens', 'EUR');
const boston = shopNamed('Boston', 'USD');
const cardiff = shopNamed('Cardiff', 'GBP');
const dover = shopNamed('Dover', 'GBP');
const names = (shops: readonly { readonly name: string }[]) => shops.map(({ name }) => name);

describe('order', () => {
  it('puts the current shop first, then goes by name', () => {
    expect(names(sortShops([dover, boston, berlin, athens], 'en'))).toEqual([
      'Berlin',
      'Athens',
      'Boston',
      'Dover',
    ]);
  });

  it('goes by name as the language sorts it, numbers by their value', () => {
    const shops = ['Shop 10', 'élan', 'Shop 9', 'Zebra', 'eland'].map((name) =>
      shopNamed(name, 'EUR'),
    );
    expect(names(sortShops(shops, 'fr'))).toEqual(['élan', 'eland', 'Shop 9', 'Shop 10', 'Zebra']);
  });

  it('puts the current workspace first and sorts the shops of each', () => {
    const other = workspaceWith([boston, athens], { name: 'Other', isCurrent: false });
    const sorted = sortWorkspaces([other, workspaceWith([athens, berlin])], 'en');
    expect(names(sorted)).toEqual(['First', 'Other']);
    expect(sorted.map(({ shops }) => names(shops))).toEqual([
      ['Berlin', 'Athens'],
      ['Athens', 'Boston'],
    ]);
  });

  it('finds the enterprise persona in the shop or its workspace', () => {
    expect(isEnterprise('enterprise', { persona: null })).toBe(true);
    expect(isEnterprise(null, { persona: 'enterprise' })).toBe(true);
    expect(isEnterprise('seller', { persona: null })).toBe(false);
  });
});

describe('the mode of a page', () => {
  it.each([
    [{ supportsMultishop: true }, 'all'],
    [{ supportsMultishop: false }, 'off'],
    [{ supportsMultishop: true, noMulticurrency: true }, 'same_currency'],
    [{ supportsMultishop: true, noMultishop: true }, 'off'],
    [{ supportsMultishop: true, noMultishop: true, noMulticurrency: true }, 'off'],
    [{ supportsMultishop: true, noMultishop: false, noMulticurrency: false }, 'all'],
  ])('%j is %s', (page, mode) => {
    expect(getMultishopMode(page)).toBe(mode);
  });
});

describe('what a page makes of the selection', () => {
  const context: SelectionContext = {
    mode: 'all',
    current: berlin,
    selected: [berlin, athens],
    mainCurrency: 'EUR',
    isConvertible: () => true,
  };
  const settle = (changes: Partial<SelectionContext>) => {
    const settled = resolveSelection({ ...context, ...changes });
    return { ...settled, shops: names(settled.shops), notice: settled.notice?.text ?? null };
  };

  it('shows shops of one currency together, with no word', () => {
    expect(settle({})).toEqual({
      shops: ['Berlin', 'Athens'],
      currency: 'EUR',
      isConverted: false,
      notice: null,
    });
  });

  it('shows the current shop when none is selected', () => {
    expect(settle({ selected: [] }).shops).toEqual(['Berlin']);
    expect(settle({ selected: [], mode: 'off' })).toMatchObject({
      shops: ['Berlin'],
      notice: null,
    });
  });

  it('converts mixed currencies to the main one and says so', () => {
    expect(settle({ selected: [berlin, boston] })).toEqual({
      shops: ['Berlin', 'Boston'],
      currency: 'EUR',
      isConverted: true,
      notice: 'Since you have shops with different currencies, we converted data to EUR',
    });
  });

  it('converts to US dollars where the main currency cannot be', () => {
    expect(
      settle({ selected: [berlin, boston], isConvertible: (code) => code !== 'EUR' }),
    ).toMatchObject({ currency: 'USD', isConverted: true });
    expect(getMultishopCurrency('EUR', () => false)).toBe('USD');
    expect(convertedText('USD')).toContain('converted data to USD');
  });

  it('cuts a mixed selection to the main currency on a page of one, naming whom it removed', () => {
    expect(settle({ mode: 'same_currency', selected: [berlin, boston, athens, dover] })).toEqual({
      shops: ['Berlin', 'Athens'],
      currency: 'EUR',
      isConverted: false,
      notice:
        'This page supports the Multishop view for shops with the same currency. ' +
        'Removed: Boston, Dover',
    });
  });

  it('falls back to the currency of the current shop where none has the main one', () => {
    const settled = settle({
      mode: 'same_currency',
      current: cardiff,
      selected: [boston, cardiff, dover],
    });
    expect(settled).toMatchObject({ shops: ['Cardiff', 'Dover'], currency: 'GBP' });
  });

  it('keeps a selection of one currency on a page of one currency', () => {
    expect(settle({ mode: 'same_currency', selected: [cardiff, dover] })).toMatchObject({
      shops: ['Cardiff', 'Dover'],
      currency: 'GBP',
      notice: null,
    });
  });

  it('clears the selection where there is no multishop', () => {
    expect(settle({ mode: 'off' })).toEqual({
      shops: ['Berlin'],
      currency: 'EUR',
      isConverted: false,
      notice: 'This page does not support Multishop view',
    });
  });
});

describe('the change-shop panel', () => {
  const shops = [dover, cardiff, boston, athens, berlin];
  const input: ShopPanelInput = {
    workspace: workspaceWith(shops),
    role: 'Owner',
    plan: 'plus',
    isOnboardingDone: true,
    mode: 'all',
    applied: new Set([berlin.shopId]),
    ticked: new Set([berlin.shopId]),
    search: '',
    locale: 'en',
  };
  const panel = (changes: Partial<ShopPanelInput> = {}) => shopPanel({ ...input, ...changes });
  const disabled = (changes: Partial<ShopPanelInput>) =>
    panel(changes).rows.filter(({ isDisabled }) => isDisabled);
  const ids = (...of: readonly { readonly shopId: number }[]) =>
    new Set(of.map(({ shopId }) => shopId));

  it('has a search box above four shops', () => {
    expect(panel().hasSearch).toBe(true);
    expect(panel({ workspace: workspaceWith(shops.slice(1)) }).hasSearch).toBe(false);
  });

  it('finds shops by any part of their name, and says when there are none', () => {
    expect(names(panel({ search: ' OV' }).rows.map(({ shop }) => shop))).toEqual(['Dover']);
    expect(panel({ search: 'x' }).emptyText).toBe("Couldn't find shops");
    expect(panel().emptyText).toBeNull();
  });

  it('applies only a selection that has changed and is not empty', () => {
    expect(panel().canApply).toBe(false);
    expect(panel({ ticked: ids(berlin, athens) }).canApply).toBe(true);
    expect(panel({ ticked: ids(athens) }).canApply).toBe(true);
    expect(panel({ ticked: ids() }).canApply).toBe(false);
    const both = { applied: ids(berlin, athens), ticked: ids(athens, berlin) };
    expect(panel(both).canApply).toBe(false);
  });

  it('selects all shops that can be, and deselects all but the current one', () => {
    expect(panel().allButton).toEqual({
      label: 'Select All',
      ticks: ids(...shops),
      isDisabled: false,
    });
    expect(panel({ ticked: ids(...shops) }).allButton).toEqual({
      label: 'Deselect All',
      ticks: ids(berlin),
      isDisabled: false,
    });
    expect(panel({ mode: 'same_currency' }).allButton.ticks).toEqual(ids(berlin, athens));
    expect(panel({ mode: 'off' }).allButton.isDisabled).toBe(true);
  });

  it('selects all beyond what the search shows', () => {
    expect(panel({ search: 'Dover' }).allButton.ticks).toEqual(ids(...shops));
  });

  it('closes other currencies on a page of one', () => {
    const rows = disabled({ mode: 'same_currency' });
    expect(names(rows.map(({ shop }) => shop))).toEqual(['Boston', 'Cardiff', 'Dover']);
    expect(rows[0]?.reason).toBe("Shop with different currency can't be added on this page");
  });

  it('closes every other shop on a page without multishop, and before onboarding is done', () => {
    const rows = disabled({ mode: 'off' });
    expect(rows).toHaveLength(4);
    expect(rows[0]?.reason).toBe("This page doesn't support multishop view");
    expect(disabled({ isOnboardingDone: false })).toHaveLength(4);
  });

  it('says what the page makes of several shops, and whose plan has them', () => {
    expect(panel().note).toBeNull();
    expect(panel({ mode: 'off' }).note).toBe("This page doesn't support multishop view");
    expect(panel({ mode: 'same_currency' }).note).toBe(
      'This page supports the Multishop view for shops with the same currency',
    );
    const poor = panel({ plan: 'pro' });
    expect(poor.note).toContain('Multishop is available for Ultimate users only');
    expect(poor.rows.filter(({ isDisabled }) => isDisabled)).toHaveLength(4);
    expect(panel({ mode: 'off', workspace: workspaceWith([berlin]) }).note).toBeNull();
  });

  it('lets a ticked shop be taken off again, whatever the page', () => {
    const rows = panel({ mode: 'off', ticked: ids(berlin, boston) }).rows;
    expect(rows.find(({ shop }) => shop === boston)).toMatchObject({
      isTicked: true,
      isDisabled: false,
    });
  });

  it('closes tabs and adding in the demo shop, and ends multishop where there is one', () => {
    expect(panel({ role: 'Demo' })).toMatchObject({ canChangeTab: false, canAddShop: false });
    expect(panel()).toMatchObject({ canChangeTab: true, canAddShop: true });
    expect(panel().canExitMultishop).toBe(false);
    expect(panel({ applied: ids(berlin, athens) }).canExitMultishop).toBe(true);
  });
});
