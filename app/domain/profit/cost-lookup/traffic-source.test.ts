import { describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { plainOrder } from '#tests/arbitraries/plain-order.ts';
import {
  changedSources,
  findTrafficSource,
  parseWordList,
  type TrafficSource,
} from './traffic-source.ts';
import { plainSource } from '#tests/arbitraries/traffic-sources.ts';

const PLACED_MS = Date.parse('2023-02-01T12:00:00Z');

function found(sources: readonly TrafficSource[], over: Partial<Order>) {
  const match = findTrafficSource(sources, plainOrder(over), PLACED_MS);
  return match === null ? null : [match.source.id, match.by];
}

const code = plainSource('code', { codes: ['emma10', 'emma15'] });
const link = plainSource('link', { utmSources: ['instagram'] });
const campaign = plainSource('campaign', { utmSources: ['instagram'], utmCampaigns: ['spring'] });

describe('the traffic source of an order', () => {
  it('is found by a code, in any case, also among several codes', () => {
    expect(found([code], { discountCode: 'Emma10' })).toEqual(['code', 'code']);
    expect(found([code], { discountCode: 'FREESHIP, EMMA15' })).toEqual(['code', 'code']);
    expect(found([code], { discountCode: 'EMMA' })).toBeNull();
    expect(found([code], {})).toBeNull();
  });

  it('is found by a link with all the tags that it names', () => {
    expect(found([link], { utmSource: 'Instagram', utmMedium: 'x' })).toEqual(['link', 'link']);
    expect(found([campaign], { utmSource: 'instagram' })).toBeNull();
    expect(found([campaign], { utmSource: 'instagram', utmCampaign: 'Spring' })).toEqual([
      'campaign',
      'link',
    ]);
  });

  it('is one only: by code before link, by more tags before fewer, then the one that began last', () => {
    const of = { discountCode: 'EMMA10', utmSource: 'instagram', utmCampaign: 'spring' };
    expect(found([link, campaign, code], of)).toEqual(['code', 'code']);
    expect(found([link, campaign], of)).toEqual(['campaign', 'link']);
    const later = plainSource('a', {
      utmSources: ['instagram'],
      validFrom: '2023-01-01T00:00:00Z',
    });
    expect(found([later, link], { utmSource: 'instagram' })).toEqual(['a', 'link']);
  });

  it('holds only between its instants, and credit notes have none', () => {
    const ended = { ...code, validTo: '2023-02-01T12:00:00Z' };
    expect(found([ended], { discountCode: 'EMMA10' })).toBeNull();
    expect(found([code], { discountCode: 'EMMA10', kind: 'return' })).toBeNull();
  });
});

it('lists words as people type them, each once', () => {
  expect(parseWordList(' EMMA10, emma15 ,,Emma10')).toEqual(['emma10', 'emma15']);
  expect(parseWordList('')).toEqual([]);
});

describe('what a change of sources touches', () => {
  it('is nothing for another name, or the same rate spelled otherwise', () => {
    const paid = plainSource('p', { codes: ['a'], commission: 'percent', rate: '5' });
    expect(changedSources([paid], [{ ...paid, name: 'Other', rate: '5.0' }])).toEqual([]);
  });

  it('is both what fitted before and what fits after', () => {
    const changed = changedSources([code], [{ ...code, codes: ['new'] }]);
    expect(changed.map(({ codes, from, to }) => [codes, from, to])).toEqual([
      [['emma10', 'emma15'], null, null],
      [['new'], null, null],
    ]);
  });

  it('is only the time that is cut off where a source ends earlier', () => {
    const until = '2023-03-01T00:00:00.000Z';
    const changed = changedSources([code], [{ ...code, validTo: until }]);
    expect(changed.map(({ from, to }) => [from, to])).toEqual([
      [until, null],
      [until, null],
    ]);
  });
});
