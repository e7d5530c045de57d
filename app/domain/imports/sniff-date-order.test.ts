import { describe, expect, it } from 'vitest';
import { sniffDateOrder } from './sniff-date-order.ts';

describe('sniffDateOrder', () => {
  it('claims no order where the year stands in front', () => {
    const guess = { order: 'ymd', isAmbiguous: false, example: null };
    expect(sniffDateOrder(['2021-04-03', '2021-04-12 10:00'])).toEqual(guess);
    expect(sniffDateOrder(['3 Apr 2021'])).toEqual(guess);
    expect(sniffDateOrder([])).toEqual(guess);
    expect(sniffDateOrder(['', ' '])).toEqual(guess);
  });

  it('is decided by one day above twelve', () => {
    expect(sniffDateOrder(['03/04/2021', '13/04/2021'])).toEqual({
      order: 'dmy',
      isAmbiguous: false,
      example: null,
    });
    expect(sniffDateOrder(['03/04/2021', '04/13/2021'])).toMatchObject({
      order: 'mdy',
      isAmbiguous: false,
    });
  });

  it('asks when both orders fit, and proposes the one whose dates lie closer together', () => {
    // Day first: 1, 2, 3 December. Month first: January, February, March.
    expect(sniffDateOrder(['01/12/2010', '02/12/2010', '03/12/2010'])).toEqual({
      order: 'dmy',
      isAmbiguous: true,
      example: '01/12/2010',
    });
    expect(sniffDateOrder(['12/01/2010', '12/02/2010', '12/03/2010'])).toMatchObject({
      order: 'mdy',
      isAmbiguous: true,
    });
  });

  it('shows a value that really reads in two ways', () => {
    expect(sniffDateOrder(['05/05/2021', '06/05/2021']).example).toBe('06/05/2021');
    // The fifth of May is the same day in either order.
    expect(sniffDateOrder(['05/05/2021']).isAmbiguous).toBe(false);
  });

  it('is not put off by a few values that are no dates', () => {
    expect(sniffDateOrder(['n/a', '13/04/2021', '14/04/2021', '04/15/2021'])).toMatchObject({
      order: 'dmy',
      isAmbiguous: false,
    });
  });

  it('reads two digits of a year in front when nothing else fits', () => {
    expect(sniffDateOrder(['21-12-31', '22-01-30'])).toMatchObject({ order: 'ymd' });
  });

  it('takes the day first where dates are written with dots, as nobody writes months so', () => {
    expect(sniffDateOrder(['03.04.2026', '05.06.2026 10:15'])).toEqual({
      order: 'dmy',
      isAmbiguous: false,
      example: null,
    });
    expect(sniffDateOrder(['03.14.2026', '05.06.2026'])).toMatchObject({ order: 'mdy' });
  });
});
