import { describe, expect, it } from 'vitest';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { Journal, type Heading, type OrderColumns } from './journal.ts';
import { LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';

const COLUMNS: OrderColumns = {
  order_id: '1',
  order_day: '2023-02-01',
  placed_at: '2023-02-01 13:05:09',
  order_name: '#1',
  country: null,
  province: null,
  channel: null,
  source: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  customer_id: null,
  customer_order_index: null,
  customer_first_day: null,
  discount_code: null,
  traffic_source: null,
  traffic_kind: null,
  order_tags: null,
  valid_order: 1,
};
const HEADING: Heading = {
  event: 'sale',
  at: { day: '2023-02-01', hour: 14 },
  line: { id: 'l1', productId: 'p1', variantId: null },
  gateway: 'paypal',
  carrier: null,
};
const WHY = () => reason('rule', 'actual', ['order', '1'], [['Tip', '1.00']]);

function recording(): Journal {
  return new Journal(COLUMNS, 2, true);
}

describe('an entry', () => {
  it('has every column of the ledger, its measures 0', () => {
    const entry = recording().open(HEADING);
    const columns = ['order_id', 'entry_no', ...Object.keys(LEDGER_DIMENSIONS), ...LEDGER_MEASURES];
    expect(Object.keys(entry).toSorted()).toEqual(columns.toSorted());
    expect(LEDGER_MEASURES.map((measure) => entry[measure])).toEqual(LEDGER_MEASURES.map(() => 0));
    expect(entry).toMatchObject({ event_day: '2023-02-01', event_hour: 14, line_id: 'l1' });
  });

  it('is numbered as it is opened', () => {
    const journal = recording();
    journal.open(HEADING);
    expect(journal.open({ ...HEADING, line: null })).toMatchObject({ entry_no: 1, line_id: null });
  });
});

describe('an amount', () => {
  it('is added together with its reason', () => {
    const journal = recording();
    const entry = journal.open(HEADING);
    journal.post(entry, 'tips', 100, WHY);
    journal.post(entry, 'tips', -30, WHY);
    expect(entry.tips).toBe(70);
    expect(
      journal.reasons.map(({ entryNo, measure, amount }) => [entryNo, measure, amount]),
    ).toEqual([
      [0, 'tips', 100],
      [0, 'tips', -30],
    ]);
  });

  it('of nothing leaves no reason; a note does, and leaves the measure', () => {
    const journal = recording();
    const entry = journal.open(HEADING);
    journal.post(entry, 'tips', 0, WHY);
    expect(journal.reasons).toEqual([]);
    journal.note(entry, 'tips', WHY);
    expect(journal.reasons).toEqual([{ entryNo: 0, measure: 'tips', amount: 0, ...WHY() }]);
    expect(entry.tips).toBe(0);
  });

  it('is not explained unless somebody asks', () => {
    const journal = new Journal(COLUMNS, 2, false);
    const entry = journal.open(HEADING);
    const never = () => {
      throw new Error('nobody asked');
    };
    journal.post(entry, 'tips', 100, never);
    journal.note(entry, 'tips', never);
    journal.share([{ entry, weight: 1, units: 1 }], 'tips', 100, never);
    expect(entry.tips).toBe(200);
    expect(journal.reasons).toEqual([]);
  });

  it('that leaves the safe integers is refused', () => {
    const journal = recording();
    const entry = journal.open(HEADING);
    journal.post(entry, 'tips', Number.MAX_SAFE_INTEGER, WHY);
    expect(() => journal.post(entry, 'tips', 1, WHY)).toThrow(RangeError);
    expect(() => journal.post(entry, 'duties', 0.5, WHY)).toThrow(RangeError);
  });
});

describe('a shared amount', () => {
  const share = (journal: Journal, weight: number, units = 1) => ({
    entry: journal.open(HEADING),
    weight,
    units,
  });

  it('goes by units where nothing is worth anything', () => {
    const journal = recording();
    journal.share([share(journal, 0, 3), share(journal, 0, 1)], 'tips', 100, WHY);
    expect(journal.entries.map(({ tips }) => tips)).toEqual([75, 25]);
    expect(journal.reasons[0]?.inputs.at(-1)).toEqual({
      label: 'Shared by units over lines',
      value: '2',
    });
  });

  it('keeps its total and tells it in every share’s reason', () => {
    const journal = recording();
    const allocationLines = [2, 0, 1].map((weight) => share(journal, weight));
    journal.share(allocationLines, 'tips', 100, WHY);
    expect(journal.entries.map(({ tips }) => tips)).toEqual([67, 0, 33]);
    expect(journal.reasons.map(({ entryNo, amount }) => [entryNo, amount])).toEqual([
      [0, 67],
      [2, 33],
    ]);
    expect(journal.reasons[0]?.inputs).toEqual([
      { label: 'Tip', value: '1.00' },
      { label: 'Whole amount', value: '1.00' },
      { label: 'Shared by net value over lines', value: '3' },
    ]);
  });

  it('with a single bearer is simply its own', () => {
    const journal = recording();
    journal.share([share(journal, 0)], 'tips', 100, WHY);
    expect(journal.reasons).toEqual([{ entryNo: 0, measure: 'tips', amount: 100, ...WHY() }]);
  });

  it('mirrors a negative total', () => {
    const journal = recording();
    const allocationLines = [1, 1, 1].map((weight) => share(journal, weight));
    journal.share(allocationLines, 'tips', -100, WHY);
    expect(journal.entries.map(({ tips }) => tips)).toEqual([-34, -33, -33]);
  });
});
