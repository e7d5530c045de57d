import { describe, expect, it } from 'vitest';
import { type BulkEdit, getHandSetChanges, withHandSetChanges } from './bulk-edit.ts';

const KEPT: BulkEdit = {
  costs: { cogs: { how: 'keep' }, fulfilment: { how: 'keep' }, transaction_fees: { how: 'keep' } },
  counting: 'keep',
  tags: { add: [], remove: [] },
};
const ORDERS = [
  { id: '1', worthMinor: 1000 },
  { id: '2', worthMinor: 2000 },
  { id: '3', worthMinor: 0 },
];

describe('an edit of many orders', () => {
  it('shares a total by what the goods were sold for, to the minor unit', () => {
    const edit = {
      ...KEPT,
      costs: { ...KEPT.costs, cogs: { how: 'total', amountMinor: 100 } },
    } as const;
    // 33.33 and 66.67 of 100: the unit left over goes to the first.
    expect(getHandSetChanges(edit, ORDERS).map(({ amountMinor }) => amountMinor)).toEqual([
      34, 66, 0,
    ]);
  });

  it('gives each order its amount, takes what was set away, and says which orders count', () => {
    const edit: BulkEdit = {
      ...KEPT,
      costs: {
        ...KEPT.costs,
        fulfilment: { how: 'each', amountMinor: 5 },
        transaction_fees: { how: 'clear' },
      },
      counting: 'leave_out',
    };
    expect(getHandSetChanges(edit, ORDERS.slice(0, 1))).toEqual([
      { orderId: '1', field: 'fulfilment', amountMinor: 5 },
      { orderId: '1', field: 'transaction_fees', amountMinor: null },
      { orderId: '1', field: 'left_out', amountMinor: 0 },
    ]);
  });

  it('adds and takes off tags of each order, and adds what is named twice', () => {
    const edit = { ...KEPT, tags: { add: ['VIP'], remove: ['late', 'VIP'] } };
    expect(getHandSetChanges(edit, ORDERS.slice(0, 1))).toEqual([
      { orderId: '1', field: 'tag:late', amountMinor: null },
      { orderId: '1', field: 'tag:VIP', amountMinor: 0 },
    ]);
  });

  it('changes only what it names of what was set before', () => {
    const old = { amountMinor: 7, editNo: 1, setAt: '2026-01-01T00:00:00Z' };
    const before = new Map([['1', { cogs: old, left_out: old }]]);
    const edit = { editNo: 2, setAt: '2026-02-01T00:00:00Z' };
    const after = withHandSetChanges(
      before,
      [
        { orderId: '1', field: 'left_out', amountMinor: null },
        { orderId: '1', field: 'fulfilment', amountMinor: 9 },
      ],
      edit,
    );
    expect(after.get('1')).toEqual({ cogs: old, fulfilment: { amountMinor: 9, ...edit } });
  });
});
