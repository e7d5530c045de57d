/** The list of past messages: what is stored, for whom, and how it is read. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action, loader } from '#app/pages/messages/messages.route.tsx';
import { inShops } from '#app/data/shop-scope.ts';
import {
  receiveAlerts,
  receiveMessages,
} from '#app/services/notifications/receive-messages.server.ts';
import type { Message } from '#app/view-models/messages/message.ts';
import type { MessagesView } from '#app/pages/messages/messages-view.ts';
import { call, toRequest } from '../api/calls.ts';
import { createShopsFixture, makeContext, type ShopsFixture } from '../api/shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
let shopId: number;
beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = await fixture.enter('ann', 'berlin');
  ({ shopId } = fixture.shops.berlin);
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from shop_messages where shop_id = $1', [shopId]));

const SHOP = { become_shop_ID: 'become_shop_ID' };
const costs = (count: number): Message => ({
  id: `costs-${count}`,
  kind: 'costs',
  text: `${count} units have no cost.`,
  link: { label: 'Add item costs', path: '/settings?item=costs' },
  isPersonal: false,
});
const UNREACHABLE: Message = {
  id: 'unreachable',
  kind: 'unreachable',
  text: 'We cannot email you yet.',
  link: null,
  isPersonal: true,
};

const receive = (messages: readonly Message[], userId = fixture.users.ann) =>
  inShops([shopId], () => receiveMessages(fixture.deps, { shopId, userId }, messages));
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

async function open(cookie = ann, query = ''): Promise<MessagesView> {
  const { context } = makeContext(fixture.deps);
  const request = toRequest(`http://localhost/messages${query}`, { cookie });
  return (await inShops([], () => loader({ request, context, params: {} }))) as MessagesView;
}

async function send(form: Record<string, string>, cookie = ann): Promise<void> {
  const { context } = makeContext(fixture.deps);
  const request = new Request('http://localhost/messages', {
    method: 'POST',
    headers: { cookie: `farthing=${cookie}` },
    body: new URLSearchParams(form),
  });
  await inShops([], () => action({ request, context, params: {} }));
}

describe('a message', () => {
  it('comes once, and is unread until somebody marks it', async () => {
    expect(ids(await receive([costs(2)]))).toEqual(['costs-2']);
    expect(ids(await receive([costs(2)]))).toEqual(['costs-2']);
    const { messages, count } = await open();
    expect(count).toBe(1);
    expect(messages).toMatchObject([
      {
        id: 'costs-2',
        kindLabel: 'Costs',
        text: '2 units have no cost.',
        link: { label: 'Add item costs', path: '/settings?item=costs' },
        isRead: false,
        canMark: true,
      },
    ]);
    await send({ intent: 'read-message', message: 'costs-2' });
    expect(ids(await receive([costs(2)]))).toEqual([]);
    expect((await open()).messages).toMatchObject([
      { id: 'costs-2', isRead: true, canMark: false },
    ]);
  });

  it('that says something new comes again, and what nobody read makes way for it', async () => {
    await receive([costs(2)]);
    await send({ intent: 'read-all-messages' });
    expect(ids(await receive([costs(3)]))).toEqual(['costs-3']);
    expect(ids(await receive([costs(4)]))).toEqual(['costs-4']);
    const { messages } = await open();
    expect(messages.map(({ id }) => id).toSorted()).toEqual(['costs-2', 'costs-4']);
    // What was read before, and is true again.
    expect(ids(await receive([costs(2)]))).toEqual(['costs-2']);
  });

  it('of one user is nobody else’s, and read by that user', async () => {
    await receive([UNREACHABLE, costs(1)]);
    const vic = await fixture.enter('vic', 'berlin');
    const { messages, refusal } = await open(vic);
    expect(messages.map(({ id, canMark }) => [id, canMark])).toEqual([['costs-1', false]]);
    expect(refusal).toBe('Your access is view only. The owner of the workspace can change that.');
    await send({ intent: 'read-all-messages' }, vic);
    expect((await open()).messages.filter(({ isRead }) => isRead)).toEqual([]);
    await send({ intent: 'read-all-messages' });
    expect((await open()).messages.filter(({ isRead }) => !isRead)).toEqual([]);
  });
});

describe('alerts', () => {
  const alert = (cause: string) => ({
    kind: 'open_month' as const,
    causes: [cause],
    title: `${cause} can be closed`,
    text: 'The month is over.',
    label: 'See the months',
    path: '/closed-months',
  });

  it('are listed for whoever was mailed them, beside each other', async () => {
    const reader = { shopId, userId: fixture.users.ann };
    const alerts = [alert('March'), alert('April')];
    await inShops([shopId], () => receiveAlerts(fixture.deps, reader, alerts));
    const texts = (await open()).messages.map(({ kindLabel, text }) => `${kindLabel}: ${text}`);
    expect(texts.toSorted()).toEqual([
      'Alert: April can be closed. The month is over.',
      'Alert: March can be closed. The month is over.',
    ]);
    expect((await open(await fixture.enter('vic', 'berlin'))).count).toBe(0);
  });
});

describe('many messages', () => {
  it('are shown by pages of 25, also one that there is not', async () => {
    await fixture.deps.db.query(
      `insert into shop_messages (shop_id, message_id, kind, text, received_at, read_at)
       select $1, 'costs-' || n, 'costs', n || ' units', timestamptz '2023-01-01' + n * interval '1 h',
         timestamptz '2023-02-01' from generate_series(1, 60) n`,
      [shopId],
    );
    const first = await open();
    expect([first.messages.length, first.messages[0]?.text, first.count]).toEqual([
      25,
      '60 units',
      60,
    ]);
    const last = await open(ann, '?page=3');
    expect(last.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${10 - index} units`),
    );
    expect((await open(ann, '?page=9')).messages).toEqual([]);
    expect((await open(ann, '?page=nonsense')).page).toBe(1);
  });
});

describe('what the pages say', () => {
  it('is stored when it is asked for: messages at the top and banners above', async () => {
    await fixture.deps.db.query('update ledger set units_without_cost = 1 where shop_id = $1', [
      shopId,
    ]);
    const { body } = await call(fixture, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect(body.data['messages']).toMatchObject([{ notification_ID: 'costs-2' }]);
    expect((await open()).messages.map(({ id }) => id)).toEqual(['costs-2']);
    const read = { ...SHOP, notification_ID: 'costs-2' };
    await call(fixture, 'Notifications.setReadedByShop', read, { cookie: ann });
    expect((await open()).messages).toMatchObject([{ id: 'costs-2', isRead: true }]);
  });
});
