import { describe, expect, it } from 'vitest';
import { NO_CONFIRMATION } from '#app/domain/orders/order.ts';
import { classifyReports, type OrderReport } from './classify-reports.ts';

const SECRET = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

interface Given {
  readonly visitor: string;
  readonly at: string;
  readonly sent?: string;
  readonly secret?: string;
}

/** A report of an order that was placed at noon. */
const report = ({ visitor, at, sent, secret }: Given): OrderReport => ({
  orderId: '1001',
  visitorId: visitor,
  reportedAt: `2026-11-20T${at}Z`,
  confirmation: sent ?? null,
  order: { placedAt: '2026-11-20T12:00:00Z', confirmation: secret ?? null },
});

const classify = (...given: readonly Given[]) => {
  const { counting, wrong } = classifyReports(given.map(report));
  const visitors = (reports: readonly OrderReport[]) => reports.map(({ visitorId }) => visitorId);
  return { counting: visitors(counting), wrong: visitors(wrong) };
};

describe('a report of an order', () => {
  it.each([
    ['11:58:59', false],
    ['11:59:00', true],
    ['12:15:00', true],
    ['12:15:01', false],
  ])('that came at %s counts: %s, of an order of noon', (at, counts) => {
    for (const secret of [undefined, SECRET]) {
      const { counting } = classify({
        visitor: 'ada',
        at,
        sent: SECRET,
        ...(secret && { secret }),
      });
      expect(counting).toEqual(counts ? ['ada'] : []);
    }
  });

  it('needs the hash of the secret that the order has', () => {
    const at = '12:00:05';
    const [secret, visitor] = [SECRET, 'ada'];
    expect(classify({ visitor, at, secret, sent: SECRET })).toEqual({
      counting: ['ada'],
      wrong: [],
    });
    expect(classify({ visitor, at, secret, sent: OTHER })).toEqual({
      counting: [],
      wrong: ['ada'],
    });
    expect(classify({ visitor, at, secret })).toEqual({ counting: [], wrong: ['ada'] });
  });

  it('needs none where nobody has said what the secret is, whatever it brings', () => {
    const [at, visitor] = ['12:00:05', 'ada'];
    expect(classify({ visitor, at })).toEqual({ counting: ['ada'], wrong: [] });
    expect(classify({ visitor, at, sent: OTHER })).toEqual({ counting: ['ada'], wrong: [] });
  });

  it('never counts where the platform has no page that knows one', () => {
    const sent = [undefined, OTHER];
    const given = { visitor: 'ada', at: '12:00:05', secret: NO_CONFIRMATION };
    for (const one of sent) {
      expect(classify({ ...given, ...(one && { sent: one }) }).counting).toEqual([]);
    }
  });
});

describe('of an order that several visitors report', () => {
  const [first, second] = [
    { visitor: 'eve', at: '12:00:01' },
    { visitor: 'ada', at: '12:00:05' },
  ];

  it('none counts, and none is wrong, where no secret tells who it was', () => {
    expect(classify(first, second)).toEqual({ counting: [], wrong: [] });
  });

  it('the one who knows the secret does', () => {
    const secret = SECRET;
    expect(classify({ ...first, secret }, { ...second, secret, sent: SECRET })).toEqual({
      counting: ['ada'],
      wrong: ['eve'],
    });
  });

  it('the first one does who knows the secret: a buyer may open the page in two browsers', () => {
    const both = { secret: SECRET, sent: SECRET };
    expect(classify({ ...first, ...both }, { ...second, ...both })).toEqual({
      counting: ['eve'],
      wrong: [],
    });
  });
});
