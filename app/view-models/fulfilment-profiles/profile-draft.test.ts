import { describe, expect, it } from 'vitest';
import type { ProfileContent } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { plainRate } from '#tests/arbitraries/plain-order.ts';
import {
  contentOfDraft,
  copyDraft,
  freshKey,
  newDraft,
  newRate,
  newZone,
  toDraft,
} from './profile-draft.ts';

const content: ProfileContent = {
  name: 'Heavy',
  isDefault: true,
  productIds: ['p1'],
  handlingPerUnit: '0',
  zones: [
    {
      name: 'Home',
      places: [{ country: 'US', provinces: ['CA'] }],
      rates: [
        plainRate('Parcel', {
          basis: 'weight',
          from: '0.5',
          methods: ['Standard', 'Express, insured'],
          identifier: { key: 'channel', values: ['web'] },
          perOrder: '6.90',
        }),
      ],
    },
    { name: 'World', places: [], rates: [plainRate('Far')] },
  ],
};

describe('the draft of a profile', () => {
  it('says the same as the profile it was made of', () => {
    expect(contentOfDraft(toDraft(content))).toEqual(content);
  });

  it('reads figures as people type them, and an empty one as nothing', () => {
    const rate = { ...newRate('a'), basis: 'weight' as const, below: ' 2,5 ', perOrder: '$6.90' };
    const draft = { ...newDraft(true), zones: [{ ...newZone('z'), rates: [rate] }] };
    expect(contentOfDraft(draft)?.zones[0]?.rates[0]).toMatchObject({
      from: null,
      below: '2.5',
      perOrder: '6.90',
      perUnit: '0',
    });
  });

  it.each(['x', '-1', '1234567890'])('cannot be read while a figure is %s', (perUnit) => {
    const zone = { ...newZone('z'), rates: [{ ...newRate('a'), perUnit }] };
    expect(contentOfDraft({ ...newDraft(true), zones: [zone] })).toBeNull();
  });

  it('leaves out limits of a rate that has none', () => {
    const rate = { ...newRate('a'), from: 'x', below: '2' };
    const draft = { ...newDraft(true), zones: [{ ...newZone('z'), rates: [rate] }] };
    expect(contentOfDraft(draft)?.zones[0]?.rates[0]).toMatchObject({ from: null, below: null });
  });

  it('is copied for goods of its own', () => {
    expect(copyDraft(toDraft(content))).toMatchObject({
      name: 'Copy of Heavy',
      isDefault: false,
      productIds: [],
    });
  });

  it('finds a key that no other zone has', () => {
    expect(freshKey([{ key: 'zone 0' }])).toBe('new 1');
    expect(freshKey([{ key: 'new 1' }, { key: 'new 3' }])).toBe('new 2');
  });
});
