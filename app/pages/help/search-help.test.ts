import { describe, expect, it } from 'vitest';
import { type SearchEntry, searchHelp } from './search-help.ts';

const entry = (title: string, others: Partial<SearchEntry> = {}): SearchEntry => ({
  title,
  summary: '',
  to: `/help/${title.toLowerCase()}`,
  words: '',
  text: '',
  ...others,
});
const titles = (entries: readonly SearchEntry[], query: string) =>
  searchHelp(entries, query).map(({ title }) => title);

describe('the search of the help', () => {
  it('puts a word of the title before the same word in the text', () => {
    const entries = [entry('Orders', { text: 'Refunds of orders' }), entry('Refunds')];
    expect(titles(entries, 'refunds')).toEqual(['Refunds', 'Orders']);
  });

  it('finds what a word begins, and wants every word of the query', () => {
    const entries = [entry('Unit costs'), entry('Unit of weight')];
    expect(titles(entries, 'unit co')).toEqual(['Unit costs']);
  });

  it('finds nothing for nothing, for signs and for what stands nowhere', () => {
    const entries = [entry('Orders')];
    for (const query of ['', '  ', '%$&', 'elephants']) expect(titles(entries, query)).toEqual([]);
  });

  it('makes no difference between cases and accents', () => {
    expect(titles([entry('Café costs')], 'CAFE')).toEqual(['Café costs']);
  });

  it('finds by words that stand in no text', () => {
    expect(titles([entry('Fulfillment', { words: 'shipping postage' })], 'postage')).toEqual([
      'Fulfillment',
    ]);
  });

  it('gives twenty at most', () => {
    const entries = Array.from({ length: 30 }, (_, at) => entry(`Cost ${at}`));
    expect(titles(entries, 'cost')).toHaveLength(20);
  });
});
