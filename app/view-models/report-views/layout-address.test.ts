import { describe, expect, it } from 'vitest';
import { DISCOUNTS_REPORT } from '#app/view-models/declared-reports/discounts-report.ts';
import { chosenColumns, columnNotices } from './chosen-columns.ts';
import {
  isColumnsChange,
  isUsualLayout,
  layoutText,
  namesLayout,
  readColumns,
  readLayout,
  withColumns,
  withoutLayout,
  writeLayout,
} from './layout-address.ts';

const FULL =
  'columns=orders,discounts&by=country&filter=country:in:FR|DE&filter=channel:eq:web' +
  '&sort=orders:asc&compare=none&breakdown=week&dating=order';

const PAGE = 'analytics/shipping';

describe('a layout in an address', () => {
  it('is read and written back as it was', () => {
    const layout = readLayout(new URLSearchParams(FULL), PAGE);
    expect(layout).toEqual({
      version: 1,
      columns: ['orders', 'discounts'],
      grouping: 'country',
      filters: [
        { field: 'country', operator: 'in', values: ['FR', 'DE'] },
        { field: 'channel', operator: 'eq', values: ['web'] },
      ],
      sort: { by: 'orders', direction: 'asc' },
      compareTo: 'none',
      breakdown: 'week',
      dating: 'order',
    });
    const written = writeLayout(new URLSearchParams(), layout);
    expect(readLayout(written, PAGE)).toEqual(layout);
  });

  it('takes the place of the one before, and leaves days and tab alone', () => {
    const before = new URLSearchParams('start=2023-02-01&tab=performance&sort=net_sales:desc');
    const next = writeLayout(before, readLayout(new URLSearchParams('by=country'), PAGE));
    expect(next.toString()).toBe(
      'start=2023-02-01&tab=performance&by=country&compare=previous_period',
    );
  });

  it('can be told from an address that says nothing of it', () => {
    expect(namesLayout(new URLSearchParams('start=2023-02-01&end=2023-02-07&page=2&q=mug'))).toBe(
      false,
    );
    const usual = readLayout(new URLSearchParams(), PAGE);
    expect(isUsualLayout(usual, PAGE)).toBe(true);
    // Otherwise opening it would lead to itself for ever.
    expect(namesLayout(writeLayout(new URLSearchParams(), usual))).toBe(true);
    expect(isUsualLayout(readLayout(new URLSearchParams('by=country'), PAGE), PAGE)).toBe(false);
  });

  it('has the same words whatever stands around it', () => {
    expect(layoutText(new URLSearchParams(`start=2023-02-01&${FULL}&page=3`), PAGE)).toBe(
      layoutText(new URLSearchParams(FULL), PAGE),
    );
  });

  it('leaves out what is no key, and what is there twice', () => {
    const read = (text: string) => readColumns(new URLSearchParams({ columns: text }));
    expect(read('orders,orders,1=1;drop,net_sales')).toEqual(['orders', 'net_sales']);
    expect(read('')).toEqual([]);
    expect(readColumns(new URLSearchParams())).toBe(null);
    expect(readLayout(new URLSearchParams({ by: "x' or 1" }), PAGE).grouping).toBe(null);
  });

  it('needs no new figures for other columns', () => {
    const url = (query: string) => new URL(`http://localhost/analytics/shipping?${query}`);
    expect(isColumnsChange(url('by=country'), url('by=country&columns=orders'))).toBe(true);
    expect(isColumnsChange(url('columns=orders'), url('columns=orders&by=country'))).toBe(false);
    expect(isColumnsChange(url('by=country'), url('by=country'))).toBe(false);
    expect(withColumns(new URLSearchParams('columns=a&by=b'), null).toString()).toBe('by=b');
  });
});

describe('the layout of a page that is not declared', () => {
  const read = (text: string, page: string) => readLayout(new URLSearchParams(text), page);

  it('has what the page alone lets its reader choose, and nothing of another page', () => {
    const layout = read('model=first&show=dead', 'utm-attribution');
    expect(layout).toMatchObject({ compareTo: 'none', choices: { model: 'first' } });
    expect(writeLayout(new URLSearchParams('model=last&tab=x'), layout).toString()).toBe(
      'tab=x&compare=none&model=first',
    );
    expect(read('model=first', 'orders').choices).toBe(undefined);
    expect(read('show=1 or 1', 'analytics/products-inventory').choices).toBe(undefined);
    expect(namesLayout(new URLSearchParams('show=dead'))).toBe(true);
  });

  it('is never compared where its page compares nothing, so that what is usual is known', () => {
    expect(isUsualLayout(read('compare=previous_period', 'orders'), 'orders')).toBe(true);
    expect(layoutText(new URLSearchParams('columns=orders'), 'orders')).toBe(
      'columns=orders&compare=none',
    );
    const products = 'analytics/products';
    expect(isUsualLayout(read('compare=none', products), products)).toBe(false);
    expect(isUsualLayout(read('', products), products)).toBe(true);
  });

  it('leaves an address with what is no layout', () => {
    const before = new URLSearchParams('view=v1&show=dead&sort=a:asc&start=2023-02-01');
    expect(withoutLayout(before).toString()).toBe('start=2023-02-01');
  });
});

describe('the columns of a file', () => {
  const columns = (query: string, by: 'discount_code' | 'country' = 'discount_code') => {
    const { metrics, assessment } = chosenColumns(DISCOUNTS_REPORT, new URLSearchParams(query), by);
    return [metrics, assessment?.key ?? null];
  };

  it('are those that the address names, in its order', () => {
    expect(columns('columns=discounts,orders')).toEqual([['discounts', 'orders'], null]);
    expect(columns('columns=discounts,paid_off')).toEqual([['discounts'], 'paid_off']);
    expect(columns('columns=discounts,paid_off', 'country')).toEqual([['discounts'], null]);
  });

  it('are all there are where it names none, or none that is known', () => {
    expect(columns('')).toEqual([DISCOUNTS_REPORT.metrics, 'paid_off']);
    expect(columns('columns=cpc')[0]).toEqual(DISCOUNTS_REPORT.metrics);
  });

  it('that are gone are named', () => {
    const notices = (query: string) => columnNotices(DISCOUNTS_REPORT, new URLSearchParams(query));
    expect(notices('columns=orders,paid_off')).toEqual([]);
    expect(notices('columns=orders,fairy_dust,cpc')).toEqual([
      'This page has no column "fairy_dust", "cpc", or no longer: it was left out.',
    ]);
  });
});
