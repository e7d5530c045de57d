import { describe, expect, it } from 'vitest';
import { plainGatewayRule as rule } from '#tests/arbitraries/plain-order.ts';
import { changedPayments, ruleBounds, saveGatewayTerms } from './gateway-timeline.ts';

const FEBRUARY = '2023-02-01T00:00:00.000Z';
const MARCH = '2023-03-01T00:00:00.000Z';
const paypal = rule('pp', { gateway: 'paypal', percent: '2.9' });
const { id: _id, validFrom: _from, validTo: _to, ...terms } = { ...paypal, percent: '2' };

describe('terms that are saved for some time', () => {
  const newIds = () => {
    let count = 0;
    return () => `new-${(count += 1)}`;
  };

  it('take the place of what held then, whatever the spelling, and leave the rest', () => {
    const others = [rule('any'), rule('de', { gateway: 'paypal', country: 'DE' })];
    const saved = {
      terms: { ...terms, gateway: 'Pay Pal' },
      period: { from: FEBRUARY, to: MARCH },
    };
    expect(saveGatewayTerms([paypal, ...others], saved, newIds())).toEqual([
      { ...paypal, validTo: FEBRUARY },
      { ...paypal, id: 'new-1', validFrom: MARCH },
      ...others,
      { ...saved.terms, id: 'new-2', validFrom: FEBRUARY, validTo: MARCH },
    ]);
  });

  it('for the whole history are all there is', () => {
    const saved = { terms, period: { from: null, to: null } };
    const all = saveGatewayTerms([paypal], saved, newIds());
    expect(all.map(({ percent, validFrom }) => [percent, validFrom])).toEqual([['2', null]]);
  });
});

describe('the payments that a change is for', () => {
  const german = rule('de', { gateway: 'paypal', country: 'DE', percent: '5' });
  const later = { ...paypal, id: 'later', percent: '3', validFrom: FEBRUARY };
  const payments = ['DE', 'FR', null].flatMap((country) =>
    [0, 1].map((period) => ({ gateway: 'PayPal', country, period })),
  );
  const klarna = { gateway: 'klarna', country: 'DE', period: 0 };
  const found = (before: (typeof paypal)[], after: (typeof paypal)[]) => {
    const bounds = ruleBounds([...before, ...after]);
    return changedPayments([...payments, klarna], bounds, { before, after }).map(
      ({ gateway, country, isEverywhere, from }) => [gateway, isEverywhere ? '*' : country, from],
    );
  };

  it('are those of its gateway and its time, in one where it is for every country', () => {
    expect(found([paypal], [paypal, later])).toEqual([['PayPal', '*', FEBRUARY]]);
  });

  it('leave out a country with a rule of its own', () => {
    expect(found([german], [german, later])).toEqual([
      ['PayPal', 'FR', FEBRUARY],
      ['PayPal', null, FEBRUARY],
    ]);
  });

  it('are none where another rule asks the same', () => {
    const same = { ...paypal, id: 'same', percent: '2.90', validFrom: FEBRUARY };
    expect(found([paypal], [{ ...paypal, validTo: FEBRUARY }, same])).toEqual([]);
  });

  it('of the rule for any gateway are those without one of their own', () => {
    expect(found([paypal], [paypal, rule('any', { percent: '1' })])).toEqual([
      ['klarna', '*', null],
    ]);
  });
});
