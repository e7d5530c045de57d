import { describe, expect, it } from 'vitest';
import { filterFromForm } from './filter-from-form.ts';

const country = { key: 'country', kind: 'dimension' } as const;
const channel = { key: 'channel', kind: 'dimension' } as const;
const netSales = { key: 'net_sales', kind: 'metric' } as const;
const margin = { key: 'gross_margin', kind: 'metric' } as const;
const orders = { key: 'orders', kind: 'metric' } as const;

describe('filterFromForm', () => {
  it('takes names of countries for their codes', () => {
    expect(filterFromForm(country, 'in', 'France, de , UK', 2)?.values).toEqual(['FR', 'DE', 'GB']);
  });

  it('takes "none" for nothing', () => {
    expect(filterFromForm(channel, 'eq', 'None', 2)?.values).toEqual([null]);
  });

  it('takes money in major units of the currency', () => {
    expect(filterFromForm(netSales, 'gte', '12.50', 2)?.values).toEqual([1250]);
    expect(filterFromForm(netSales, 'btw', '-1, 1', 3)?.values).toEqual([-1000, 1000]);
    expect(filterFromForm(netSales, 'lt', '500', 0)?.values).toEqual([500]);
  });

  it('takes percentages as they are written', () => {
    expect(filterFromForm(margin, 'lt', '25%', 2)?.values).toEqual([0.25]);
    expect(filterFromForm(orders, 'gt', '3', 2)?.values).toEqual([3]);
  });

  it.each([
    [channel, 'eq', '   '],
    [channel, 'in', 'web,,pos'],
    [netSales, 'gt', 'a lot'],
    [netSales, 'btw', '1'],
    [{ key: 'no_such_metric', kind: 'metric' } as const, 'gt', '1'],
  ] as const)('is none while %j %s %j is not whole', (field, operator, text) => {
    expect(filterFromForm(field, operator, text, 2)).toBeNull();
  });
});
