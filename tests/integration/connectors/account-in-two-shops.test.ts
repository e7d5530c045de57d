/** A property and an account of messages count in one shop of an owner alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { chooseAccounts } from '#app/services/connectors/choose-accounts.server.ts';
import { connectByKey } from '#app/services/connectors/connect-by-key.server.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import { pullConnector } from '#app/services/connectors/pull-connector.server.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { newShop } from '../shop-fixture.ts';
import { type MessageShop, startMessageShop } from './message-shop.ts';
import { giveToOwner } from './shops-of-owner.ts';
import { SESSIONS, startTrafficShop, type TrafficShop } from './traffic-shop.ts';

const BY_ADA = { state: 'disconnected', reason: 'Disconnected by Ada.' } as const;

/** The days of a shop that were read, as its figures count them. */
async function readDays({ deps }: Pick<TrafficShop, 'deps'>, shopId: number, kind: string) {
  const [row] = await deps.db.query<{ days: number }>(
    'select count(distinct day)::int as days from daily_cost where shop_id = $1 and kind = $2',
    [shopId, kind],
  );
  return row?.days ?? 0;
}

async function nameOf({ deps }: Pick<TrafficShop, 'deps'>, shopId: number): Promise<string> {
  return (await selectShopById(deps.db, shopId))?.name ?? '';
}

describe('a property of Google Analytics', () => {
  let first: TrafficShop;
  let secondId: number;
  let firstName: string;
  beforeAll(async () => {
    first = await startTrafficShop();
    secondId = await newShop(first.deps.db);
    await giveToOwner(first.deps.db, [first.shopId, secondId]);
    firstName = await nameOf(first, first.shopId);
    await first.connect();
    await first.choose('1001');
    await first.pull();
    await connectIn(secondId);
  });
  afterAll(() => first.close());

  async function connectIn(shopId: number) {
    const query = new URLSearchParams(first.sandbox.brings());
    const token = await first.connector.redeem({ query, redirectUri: 'https://x.example/r' });
    if (token === null) throw new Error('The code was not taken.');
    return connectSource(first.deps, { ...first.key, shopId, token });
  }
  // As a request does that may see its own shop alone.
  const choose = (shopId: number, ...accountIds: string[]) =>
    inShops([shopId], () => chooseAccounts(first.deps, { ...first.key, shopId, accountIds }));
  async function accountOf(shopId: number, id: string) {
    const [view] = await readConnectors(first.deps, { shopId, of: 'visits' });
    return view?.accounts.find(({ accountId }) => accountId === id);
  }

  it('is refused where another shop of the owner has it, in whatever workspace', async () => {
    await expect(choose(secondId, '1001')).rejects.toThrow(
      `The property “Tea House · Ada & Co” of Google Analytics counts in your shop ${firstName} already, ` +
        `and its sessions would count twice. Disconnect Google Analytics in ${firstName} to move it here, ` +
        'or connect another property.',
    );
    expect(await accountOf(secondId, '1001')).toMatchObject({
      isChosen: false,
      otherShop: { name: firstName, isHeld: true },
    });
    expect(await accountOf(secondId, '1002')).toMatchObject({ otherShop: null });
    await choose(secondId, '1002');
    expect(await accountOf(secondId, '1002')).toMatchObject({ isChosen: true });
  });

  it('is refused while the provider lets the other shop in no more, for that may pass', async () => {
    await disconnectSource(first.deps, { ...first.key, state: 'revoked', reason: 'Ended.' });
    await expect(choose(secondId, '1001')).rejects.toMatchObject({ code: 'conflict' });
    await first.connect();
    expect(await first.sessions()).toBe(SESSIONS);
  });

  it('is nobody else’s matter', async () => {
    const strangerId = await newShop(first.deps.db);
    await giveToOwner(first.deps.db, [strangerId]);
    await connectIn(strangerId);
    expect(await choose(strangerId, '1001')).toEqual([]);
    expect(await accountOf(strangerId, '1001')).toMatchObject({ isChosen: true, otherShop: null });
  });

  it('moves with all its days from a shop where people disconnected it', async () => {
    await disconnectSource(first.deps, { ...first.key, ...BY_ADA });
    expect(await accountOf(secondId, '1001')).toMatchObject({
      otherShop: { name: firstName, isHeld: false },
    });
    expect(await first.sessions()).toBe(SESSIONS);
    expect(await choose(secondId, '1001')).toEqual([firstName]);
    expect(await first.sessions()).toBe(0);
    await pullConnector(first.deps, { ...first.key, shopId: secondId });
    // 54 days of the 55 have visits.
    expect(await readDays(first, secondId, 'visit')).toBe(54);
    expect(await readDays(first, first.shopId, 'visit')).toBe(0);
    const second = await nameOf(first, secondId);
    expect((await first.view()).reason).toBe(
      `Disconnected by Ada. Its figures count in ${second} now.`,
    );
    expect(await first.connect()).toEqual({ isReading: false });
  });
});

describe('an account of Klaviyo', () => {
  let first: MessageShop;
  let secondId: number;
  beforeAll(async () => {
    first = await startMessageShop();
    secondId = await newShop(first.deps.db);
    await giveToOwner(first.deps.db, [first.shopId, secondId]);
    await first.connect();
    await first.pull();
  });
  afterAll(() => first.close());

  const connectIn = (shopId: number) => {
    const typed = first.sandbox.brings()['key'] ?? '';
    return inShops([shopId], () => connectByKey(first.deps, { ...first.key, shopId, typed }));
  };
  const stateOf = async (shopId: number) =>
    (await readConnectors(first.deps, { shopId, of: 'messages' }))[0]?.state;

  it('is refused with its key where another shop of the owner has it', async () => {
    const name = await nameOf(first, first.shopId);
    await expect(connectIn(secondId)).rejects.toThrow(
      `The account “Tea House” of Klaviyo counts in your shop ${name} already, and its messages would ` +
        `count twice. Disconnect Klaviyo in ${name} to move it here, or connect another account.`,
    );
    expect(await stateOf(secondId)).toBe('disconnected');
    // The same key again where it is.
    await connectIn(first.shopId);
    expect(await stateOf(first.shopId)).toBe('connected');
  });

  it('moves with its messages once it is disconnected there', async () => {
    const days = await readDays(first, first.shopId, 'email');
    expect(days).toBeGreaterThan(50);
    await disconnectSource(first.deps, { ...first.key, ...BY_ADA });
    await connectIn(secondId);
    await pullConnector(first.deps, { ...first.key, shopId: secondId });
    expect(await readDays(first, first.shopId, 'email')).toBe(0);
    expect(await readDays(first, secondId, 'email')).toBe(days);
  });
});
