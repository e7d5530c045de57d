import { describe, expect, it } from 'vitest';
import { readQueuedMessages, topMessages } from './top-messages.ts';

const NOTHING = {
  unitsSold: 0,
  unitsWithoutCost: 0,
  failedImport: null,
  ordersWithoutAmazonFees: 0,
};

describe('the messages at the top', () => {
  it('are none while nothing is wrong', () => {
    expect(topMessages({ ...NOTHING, unitsSold: 40 }, 'en-US')).toEqual([]);
  });

  it('say how many units have no cost, under an id that changes with the number', () => {
    expect(topMessages({ ...NOTHING, unitsSold: 2000, unitsWithoutCost: 1200 }, 'en-US')).toEqual([
      {
        id: 'costs-1200',
        kind: 'costs',
        isPersonal: false,
        link: { label: 'Add item costs', path: '/settings?item=costs&view=products' },
        text:
          '1,200 of 2,000 units sold have no cost, so profit looks higher than it is. ' +
          'Add their item costs.',
      },
    ]);
  });

  it('speak of one unit as one', () => {
    const [message] = topMessages({ ...NOTHING, unitsSold: 11, unitsWithoutCost: 1 }, 'en-US');
    expect(message?.text).toMatch(/^1 of 11 units sold has no cost, /);
  });

  it('tell of an import that failed before anything else', () => {
    const failedImport = { startedAt: '1970-01-01T00:00:01.000Z', message: 'Line 3 is damaged.' };
    const messages = topMessages(
      { ...NOTHING, unitsSold: 1, unitsWithoutCost: 1, failedImport },
      'en-US',
    );
    expect(messages.map(({ id }) => id)).toEqual(['import-1000', 'costs-1']);
    expect(messages[0]?.text).toBe('Your last import did not finish: Line 3 is damaged.');
  });
});

describe('fees that Amazon does not tell', () => {
  it('are told of in the words of the specification, and what follows from it', () => {
    const [message] = topMessages({ ...NOTHING, ordersWithoutAmazonFees: 3 }, 'en-US');
    expect(message?.id).toBe('amazon-fees-3');
    expect(message?.text).toMatch(
      /^Amazon fees for unfulfilled orders are unavailable - set predicted fees /,
    );
  });
});

describe('the messages of a reply', () => {
  it('are read one by one, without what is none and what pages state themselves', () => {
    const messages = [
      { notification_ID: 'import-3', msg: 'Three.' },
      { notification_ID: 'costs-3', msg: 'Said above the figures.' },
      { msg: 'No id.' },
      null,
      7,
    ];
    expect(readQueuedMessages({ messages })).toEqual([{ id: 'import-3', text: 'Three.' }]);
    for (const data of [null, {}, { messages: 'x' }]) expect(readQueuedMessages(data)).toEqual([]);
  });
});
