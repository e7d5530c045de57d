import { describe, expect, it } from 'vitest';
import { plainProfile, plainRate } from '#tests/arbitraries/plain-order.ts';
import { type PreviewBook, type PreviewParcel, previewShipment } from './preview-shipment.ts';

/** To Germany 4.90 below 2 kg, else 6.90 and 0.50 a kilogram; anywhere else 15.00 and 2.00 a unit. */
const heavy = plainProfile({
  name: 'Heavy',
  isDefault: false,
  handlingPerUnit: '0.30',
  zones: [
    {
      name: 'Germany',
      places: [{ country: 'DE', provinces: [] }],
      rates: [
        plainRate('Small', { basis: 'weight', below: '2', perOrder: '4.90' }),
        plainRate('Large', {
          basis: 'weight',
          from: '2',
          perOrder: '6.90',
          perKilogram: '0.50',
        }),
      ],
    },
    { name: 'World', places: [], rates: [plainRate('Far', { perOrder: '15', perUnit: '2' })] },
  ],
});

const around: PreviewBook = {
  currency: 'EUR',
  decimals: 2,
  timeZone: 'Europe/Berlin',
  now: '2023-02-01T10:00:00Z',
  standard: null,
  rules: [],
  usesShippingCharged: false,
};

const price = (over: Partial<PreviewParcel>, book: Partial<PreviewBook> = {}) => {
  const parcel = {
    country: 'DE',
    province: null,
    units: 3,
    kilograms: '2.5',
    valueMinor: 6000,
    method: '',
    identifiers: new Map(),
  };
  return previewShipment(heavy, { ...parcel, ...over }, { ...around, ...book });
};

describe('the preview of a fulfilment profile', () => {
  it('names profile, zone, rate and reason, and adds up the price', () => {
    // 6.90 + 2.5 × 0.50, and 3 × 0.30 for handling.
    expect(price({})).toEqual({
      from: 'profile',
      costMinor: 815,
      byUnitsMinor: 125,
      handlingMinor: 90,
      facts: [
        { label: 'Profile', value: 'Heavy' },
        { label: 'Zone', value: 'Germany' },
        { label: 'Rate', value: 'Large' },
        { label: 'Reason', value: 'Goes to DE; weight 2.5 kg is from 2' },
        { label: 'Per order', value: '6.90' },
      ],
    });
  });

  it('meets a limit exactly, however many units share the weight', () => {
    // Three units of 2 kg in all are not below 2 kg: 6.90 + 2 × 0.50.
    expect(price({ kilograms: '2' }).costMinor).toBe(790);
    expect(price({ kilograms: '1.999' }).costMinor).toBe(490);
  });

  it('takes the price of every unit', () => {
    // 15.00 + 3 × 2.00.
    expect(price({ country: 'FR' })).toMatchObject({ costMinor: 2100, byUnitsMinor: 600 });
    expect(price({ country: 'FR', units: 1 }).costMinor).toBe(1700);
  });

  const unweighed = { kilograms: null };
  const why = {
    label: 'Not by profile Heavy',
    value: 'No rate of Germany for 3 units, an unknown weight, value 60.00',
  };

  it('goes on to the default profile, and says why', () => {
    const standard = plainProfile({
      name: 'General',
      zones: [{ name: 'All', places: [], rates: [plainRate('Flat', { perOrder: '9' })] }],
    });
    const { from, costMinor, facts } = price(unweighed, { standard });
    expect({ from, costMinor }).toEqual({ from: 'profile', costMinor: 900 });
    expect(facts).toContainEqual({ label: 'Profile', value: 'General' });
    expect(facts).toContainEqual(why);
  });

  it('goes on to the rules for countries, to what was charged, or to nothing', () => {
    const always = { validFrom: null, validTo: null };
    const rules = [{ id: 'r', country: 'DE', perOrder: '5', perUnit: '1', ...always }];
    const byRule = price(unweighed, { rules });
    // 5.00 + 3 × 1.00.
    expect(byRule).toMatchObject({ from: 'rule', costMinor: 800 });
    expect(byRule.facts).toContainEqual(why);
    const charged = price(unweighed, { usesShippingCharged: true });
    expect(charged).toMatchObject({ from: 'charged', costMinor: null });
    expect(charged.facts).toContainEqual(why);
    expect(price(unweighed)).toMatchObject({ from: 'missing', costMinor: null });
  });
});
