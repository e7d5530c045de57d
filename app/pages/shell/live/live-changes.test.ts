import { describe, expect, it } from 'vitest';
import { attributeValue, getLiveChanges } from './live-changes.ts';

const on = { hasNewOrderAlerts: true };
const off = { hasNewOrderAlerts: false };
const namesOf = (name: string, event: unknown) =>
  getLiveChanges(name, event, on).map((one) => one.do);

describe('an event of the shop', () => {
  it('about retrievals renews their statuses', () => {
    expect(namesOf('retrieval_status', { category: 'Orders', status: 'done' })).toEqual([
      'renew_statuses',
    ]);
    expect(namesOf('startRetrieval', {})).toEqual(['renew_statuses']);
  });

  it('about the analyzer renews the figures', () => {
    expect(namesOf('analyze_from_q_done', {})).toEqual(['renew_figures', 'renew_statuses']);
  });

  it('about a new order runs the analyzer, and tells of it when alerts are on', () => {
    const event = { order_ID: '17' };
    expect(getLiveChanges('new_order_created', event, on)).toEqual([
      { do: 'run_analyzer' },
      { do: 'tell_new_order', orderId: '17' },
    ]);
    expect(getLiveChanges('new_order_created', event, off)).toEqual([{ do: 'run_analyzer' }]);
    expect(getLiveChanges('new_order_created', {}, on)).toEqual([{ do: 'run_analyzer' }]);
  });

  it('about a completed history renews both, by either name', () => {
    const completed = { name: 'all_historical_retrieval_completed', value: '1' };
    for (const name of ['new_attribute_created', 'workspace-attribute-update']) {
      expect(namesOf(name, completed)).toEqual(['renew_statuses', 'renew_figures']);
      expect(namesOf(name, { ...completed, value: '0' })).toEqual([]);
      expect(namesOf(name, { name: 'toolsHasExpanded', value: '1' })).toEqual([]);
    }
  });

  it.each(['custom_traffic_source_created', 'custom_traffic_source_done', 'of_a_newer_server'])(
    'that is ignored changes nothing: %s',
    (name) => {
      expect(getLiveChanges(name, { name: 'anything' }, on)).toEqual([]);
    },
  );

  it.each([null, undefined, 'text', 7, [], { order_ID: 7 }])(
    'of another form breaks nothing: %j',
    (event) => {
      expect(namesOf('new_order_created', event)).toEqual(['run_analyzer']);
      expect(namesOf('workspace-attribute-update', event)).toEqual([]);
    },
  );
});

describe('the value of an attribute', () => {
  it('is a yes or no for "1" and "0", and else the text it is', () => {
    expect(attributeValue('1')).toBe(true);
    expect(attributeValue('0')).toBe(false);
    expect(attributeValue('10')).toBe('10');
    expect(attributeValue('')).toBe('');
  });
});
