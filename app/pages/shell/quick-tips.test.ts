import { describe, expect, it } from 'vitest';
import { hiddenTipsIn, getHideAttribute, quickTipFor } from './quick-tips.ts';

const owner = { role: 'Owner' as const, hidden: [] };

describe('a quick tip', () => {
  it('stands on its page and leads to one that is built', () => {
    expect(quickTipFor('/dashboard', owner)?.to).toBe('/settings/shop');
    expect(quickTipFor('/no-such-page', owner)).toBeNull();
  });

  it('leads to the pages of onboarding that settle its matter', () => {
    expect(quickTipFor('/orders', owner)?.to).toBe('/onboarding/preferences');
    expect(quickTipFor('/ltv', owner)?.to).toBe('/onboarding/expenses');
  });

  it('leads to an article of the help where the matter needs words', () => {
    expect(quickTipFor('/acquisition', owner)?.to).toBe('/help/ads');
    expect(quickTipFor('/analytics/products', owner)?.to).toBe('/help/products');
    expect(quickTipFor('/compare-channels', owner)?.to).toBe('/help/two-figures-differ');
  });

  it('is hidden for good by its attribute', () => {
    const tip = quickTipFor('/dashboard', owner);
    const name = tip === null ? '' : getHideAttribute(tip);
    expect(name).toBe('hide_forever_default_range');
    const hidden = hiddenTipsIn(
      new Map([
        [name, '1'],
        ['other', '1'],
        ['hide_forever_x', '0'],
      ]),
    );
    expect(hidden).toEqual(['default_range']);
    expect(quickTipFor('/dashboard', { ...owner, hidden })).toBeNull();
  });

  it.each(['Partner', 'Demo'] as const)('is not for %s, who cannot follow it', (role) => {
    expect(quickTipFor('/dashboard', { role, hidden: [] })).toBeNull();
  });
});
