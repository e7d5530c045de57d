import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveSelection, type MultishopMode } from './multishop.ts';
import { shopNamed, workspaceWith } from './shop-in-workspace.fixture.ts';
import { shopPanel } from './shop-panel.ts';
import { sortShops } from './sort-workspaces.ts';
import type { ShopInWorkspace } from './workspace.ts';

const anyMode = fc.constantFrom<MultishopMode>('all', 'same_currency', 'off');

/** Up to eight shops of different names, the first of them current. */
const anyShops: fc.Arbitrary<ShopInWorkspace[]> = fc
  .array(fc.constantFrom('EUR', 'USD', 'JPY'), { minLength: 1, maxLength: 8 })
  .map((currencies) =>
    currencies.map((currency, index) =>
      shopNamed(`Shop ${index}`, currency, { isCurrent: index === 0 }),
    ),
  );
/** The shops, and some of them. */
const someOf = anyShops.chain((shops) =>
  fc.tuple(fc.constant(shops), fc.subarray(shops), fc.subarray(shops)),
);
const idsOf = (shops: readonly ShopInWorkspace[]) => new Set(shops.map(({ shopId }) => shopId));

describe('any selection on any page', () => {
  const settled = (mode: MultishopMode, shops: ShopInWorkspace[], selected: ShopInWorkspace[]) => {
    const current = shops[0] ?? shopNamed('Shop 0', 'EUR');
    const context = { mode, current, selected, mainCurrency: 'EUR', isConvertible: () => true };
    return { ...resolveSelection(context), current };
  };

  it('shows at least one shop, and none that was not selected but the current one', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, [shops, selected]) => {
        const result = settled(mode, shops, selected);
        expect(result.shops.length).toBeGreaterThan(0);
        const known = idsOf([...selected, result.current]);
        expect(result.shops.every(({ shopId }) => known.has(shopId))).toBe(true);
      }),
    );
  });

  it('shows several currencies only where they are converted', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, [shops, selected]) => {
        const result = settled(mode, shops, selected);
        const currencies = new Set(result.shops.map(({ currency }) => currency));
        expect(result.isConverted).toBe(currencies.size > 1);
        if (!result.isConverted) expect([...currencies]).toEqual([result.currency]);
        if (mode !== 'all') expect(result.isConverted).toBe(false);
        if (mode === 'off') expect(result.shops).toEqual([result.current]);
      }),
    );
  });

  it('is changed or converted with a word, and never without', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, [shops, selected]) => {
        const result = settled(mode, shops, selected);
        const asked = selected.length === 0 ? [result.current] : selected;
        const isAsAsked = result.shops.length === asked.length && !result.isConverted;
        const isSame = isAsAsked && result.shops.every((shop) => asked.includes(shop));
        expect(result.notice === null).toBe(isSame);
      }),
    );
  });

  it('settled once, settles the same', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, [shops, selected]) => {
        const once = settled(mode, shops, selected);
        const twice = settled(mode, shops, [...once.shops]);
        expect(twice.shops).toEqual(once.shops);
        expect(twice.currency).toBe(once.currency);
      }),
    );
  });
});

describe('any change-shop panel', () => {
  const panelOf = (
    mode: MultishopMode,
    [shops, applied, ticked]: readonly [ShopInWorkspace[], ShopInWorkspace[], ShopInWorkspace[]],
  ) =>
    shopPanel({
      workspace: workspaceWith(shops),
      role: 'Owner',
      plan: 'plus',
      isOnboardingDone: true,
      mode,
      applied: idsOf(applied),
      ticked: idsOf(ticked),
      search: '',
      locale: 'en',
    });

  it('lists every shop once, the current one first', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, some) => {
        const { rows } = panelOf(mode, some);
        expect(idsOf(rows.map(({ shop }) => shop))).toEqual(idsOf(some[0]));
        expect(rows[0]?.shop.isCurrent).toBe(true);
        expect(rows.map(({ shop }) => shop)).toEqual(sortShops(some[0], 'en'));
      }),
    );
  });

  it('ticks with Select All only what can be ticked', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, some) => {
        const { rows, allButton } = panelOf(mode, some);
        const usable = idsOf(rows.filter(({ isDisabled }) => !isDisabled).map(({ shop }) => shop));
        expect([...allButton.ticks].every((id) => usable.has(id))).toBe(true);
      }),
    );
  });

  it('can apply exactly what differs from what is applied', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, some) => {
        const [, applied, ticked] = some;
        const isChanged =
          applied.length !== ticked.length || ticked.some((shop) => !applied.includes(shop));
        expect(panelOf(mode, some).canApply).toBe(isChanged && ticked.length > 0);
      }),
    );
  });

  it('never disables a shop that is ticked, and gives reasons for others alone', () => {
    fc.assert(
      fc.property(anyMode, someOf, (mode, some) => {
        for (const { isTicked, isDisabled, reason } of panelOf(mode, some).rows) {
          if (isTicked) expect(isDisabled).toBe(false);
          if (reason !== null) expect(isDisabled).toBe(true);
        }
      }),
    );
  });
});
