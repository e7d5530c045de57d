import { describe, expect, it } from 'vitest';
import { plainProfile, plainRate } from '#tests/arbitraries/plain-order.ts';
import type { ProfileContent } from './fulfilment-profile.ts';
import { saveVersion, touchedBy } from './profile-versions.ts';

const zone = { name: 'Home', places: [{ country: 'DE', provinces: [] }] };
const cheap = plainProfile({
  zones: [{ ...zone, rates: [plainRate('Cheap', { perOrder: '1' })] }],
});
const dear = { ...cheap, zones: [{ ...zone, rates: [plainRate('Dear', { perOrder: '2' })] }] };
const JANUARY = { from: '2023-01-01T00:00:00.000Z', to: '2023-02-01T00:00:00.000Z' };
const NOW = '2023-03-01T00:00:00.000Z';

function save(
  content: ProfileContent = dear,
  periods: Parameters<typeof saveVersion>[1]['periods'] = [],
) {
  let count = 0;
  const saved = { profileId: 'profile-1', content, periods };
  return saveVersion([cheap], saved, () => `new ${(count += 1)}`);
}

const spans = (versions: ReturnType<typeof save>) =>
  versions
    .map(({ zones, validFrom, validTo }) => [zones[0]?.rates[0]?.name, validFrom, validTo])
    .toSorted(([, a], [, b]) => `${a ?? ''}`.localeCompare(`${b ?? ''}`));

describe('a profile that is saved', () => {
  it('from now on leaves what held before', () => {
    expect(spans(save(dear, [{ from: NOW, to: null }]))).toEqual([
      ['Cheap', null, NOW],
      ['Dear', NOW, null],
    ]);
  });

  it('for some days too leaves what held before them and between', () => {
    const versions = save(dear, [JANUARY, { from: NOW, to: null }]);
    expect(spans(versions)).toEqual([
      ['Cheap', null, JANUARY.from],
      ['Dear', JANUARY.from, JANUARY.to],
      ['Cheap', JANUARY.to, NOW],
      ['Dear', NOW, null],
    ]);
    expect(new Set(versions.map(({ id }) => id)).size).toBe(4);
  });

  it('for ever leaves nothing of before', () => {
    expect(spans(save(dear, [{ from: null, to: null }]))).toEqual([['Dear', null, null]]);
  });
});

describe('the orders that a change touches', () => {
  const periods = [JANUARY, { from: NOW, to: null }];

  it('are those of the periods in which another cost holds', () => {
    expect(touchedBy([cheap], save(dear, periods))).toEqual([
      { ...JANUARY, productIds: null, countries: ['DE'] },
      { from: NOW, to: null, productIds: null, countries: ['DE'] },
    ]);
  });

  it('are none where only names change', () => {
    const renamed = { ...cheap, name: 'Parcels' };
    expect(touchedBy([cheap], save(renamed, periods))).toEqual([]);
  });

  it('have goods of the profile, before or after, if it is not the default', () => {
    const own = { ...cheap, isDefault: false, productIds: ['a', 'b'] };
    const other = { ...own, productIds: ['b', 'c'] };
    expect(touchedBy([own], [other])[0]?.productIds).toEqual(['a', 'b', 'c']);
    expect(touchedBy([own], [cheap])[0]?.productIds).toBeNull();
  });

  it('go anywhere if the profile has handling or the rest of the world', () => {
    const handled = { ...cheap, handlingPerUnit: '0.10' };
    expect(touchedBy([cheap], [handled])[0]?.countries).toBeNull();
    const everywhere = { ...cheap, zones: [...cheap.zones, { ...zone, places: [], rates: [] }] };
    expect(touchedBy([cheap], [everywhere])[0]?.countries).toBeNull();
  });

  it('are all of its own when it is deleted', () => {
    expect(touchedBy([cheap], [])).toEqual([
      { from: null, to: null, productIds: null, countries: ['DE'] },
    ]);
  });
});
