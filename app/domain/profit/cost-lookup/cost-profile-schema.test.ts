import { describe, expect, it } from 'vitest';
import { bundleParts, costProfileContent, type CostProfileInput } from './cost-profile-schema.ts';

const MATERIALS = { kind: 'materials', basis: 'amount', rate: '4.50' } as const;
const PROFILE: CostProfileInput = {
  name: ' Shirts ',
  mode: 'fill',
  match: 'vendor',
  values: ['Acme', 'Acme'],
  components: [MATERIALS],
};

/** Where a profile is refused, with what it says there. */
function faults(over: Partial<CostProfileInput>): Record<string, string> {
  const { error } = costProfileContent.safeParse({ ...PROFILE, ...over });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const withComponent = (over: object) =>
  faults({ components: [{ ...MATERIALS, ...over }] as CostProfileInput['components'] });

describe('a cost profile', () => {
  it('is read with what it leaves out', () => {
    expect(costProfileContent.parse(PROFILE)).toEqual({
      name: 'Shirts',
      mode: 'fill',
      match: 'vendor',
      values: ['Acme'],
      components: [
        {
          ...MATERIALS,
          label: '',
          currency: null,
          countries: [],
          fromDay: null,
          toDay: null,
        },
      ],
    });
  });

  it('for all products names none', () => {
    expect(costProfileContent.parse({ ...PROFILE, match: 'all' }).values).toEqual([]);
    expect(faults({ values: [] })).toEqual({ values: 'chooses nothing' });
  });

  it('has a name, and a component above 0', () => {
    expect(faults({ name: ' ' })).toEqual({ name: 'is empty' });
    expect(faults({ components: [] })).toEqual({ components: 'has no component' });
    expect(withComponent({ rate: '0' })).toEqual({ 'components.0.rate': 'is not above 0' });
    expect(withComponent({ rate: '-1' })).toHaveProperty(['components.0.rate']);
  });

  it('has countries and currencies that there are, and days in order', () => {
    expect(withComponent({ countries: ['XX'] })).toEqual({
      'components.0.countries.0': 'is not a country',
    });
    expect(withComponent({ currency: 'XXX1' })).toEqual({
      'components.0.currency': 'is not a currency',
    });
    expect(withComponent({ fromDay: '2023-02-02', toDay: '2023-02-01' })).toEqual({
      'components.0.toDay': 'is before the first day',
    });
  });

  it('has percentages of other costs for duty alone, and beside something else', () => {
    const duty = { kind: 'import_duty', basis: 'costs', rate: '5' } as const;
    expect(withComponent({ basis: 'costs' })).toEqual({
      components: 'has a duty, and nothing that it is a percent of',
      'components.0.basis': 'is for import duty alone',
    });
    expect(faults({ components: [duty] })).toHaveProperty('components');
    expect(faults({ components: [MATERIALS, duty] })).toEqual({});
    // On top of a unit cost it stands alone.
    expect(faults({ mode: 'add', components: [duty] })).toEqual({});
  });

  it('has a currency for amounts alone', () => {
    const read = costProfileContent.parse({
      ...PROFILE,
      components: [{ ...MATERIALS, basis: 'price', currency: 'USD' }],
    });
    expect(read.components[0]?.currency).toBeNull();
  });
});

describe('the parts of a bundle', () => {
  const accepted = (parts: unknown) => bundleParts.safeParse(parts).success;

  it('are some, each once, in whole units', () => {
    expect(accepted([{ variantId: 'a', quantity: 2 }])).toBe(true);
    expect(accepted([])).toBe(false);
    expect(accepted([{ variantId: 'a', quantity: 0 }])).toBe(false);
    expect(accepted([{ variantId: 'a', quantity: 1.5 }])).toBe(false);
    expect(
      accepted([
        { variantId: 'a', quantity: 1 },
        { variantId: 'a', quantity: 2 },
      ]),
    ).toBe(false);
  });
});
