import { expect, it } from 'vitest';
import { productHref } from './products-screen.tsx';

it('keeps the days and the comparison, and any sign in a product’s id', () => {
  const state = {
    range: { start: '2023-02-01', end: '2023-02-07' },
    compareTo: 'previous_year',
  } as const;
  expect(productHref('22423/A B', state)).toBe(
    '/product/22423%2FA%20B?start=2023-02-01&end=2023-02-07&compare=previous_year',
  );
});
