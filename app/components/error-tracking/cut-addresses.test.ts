import { expect, it } from 'vitest';
import { cutAddresses } from './cut-addresses.ts';

it.each([
  ['https://farthing.example/orders?customer=Ada', 'https://farthing.example/orders'],
  ['GET /orders?customer=Ada#top', 'GET /orders'],
  ['/dashboard', '/dashboard'],
  ['Is this 1/2? Yes', 'Is this 1/2? Yes'],
])('%s goes as %s', (given, cut) => {
  expect(cutAddresses(given)).toBe(cut);
});

it('reaches into lists and objects, and leaves what is no plain data', () => {
  const at = new Date(0);
  const data = { request: { url: 'http://a.example/x?q=1' }, list: ['/y?z'], at, count: 3 };
  expect(cutAddresses(data)).toEqual({
    request: { url: 'http://a.example/x' },
    list: ['/y'],
    at,
    count: 3,
  });
});

it('ends where something holds itself', () => {
  const own: { url: string; self?: object } = { url: '/x?y' };
  own.self = own;
  expect(cutAddresses(own)).toMatchObject({ url: '/x', self: { url: '/x' } });
});
