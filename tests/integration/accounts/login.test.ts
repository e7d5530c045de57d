import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import {
  listSessions,
  logOut,
  logOutEverywhere,
  revokeSession,
} from '#app/services/accounts/sessions.server.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { logInByForm } from '#app/pages/auth/log-in-by-form.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newBrowser, SESSION_COOKIE } from './auth-forms.ts';
import { addShop, minutesLater, newClient, PASSWORD, register } from './people.ts';

const DAY = 24 * 60;

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps();
});
afterEach(() => deps.close());

const enter = (client = newClient(), password = PASSWORD) =>
  logIn(deps, { email: 'ann@example.com', password, client });

/** What came of as many logins one after the other: "in" or the code of the refusal. */
async function attempts(count: number, client: ReturnType<typeof newClient>, password: string) {
  const outcomes: string[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    outcomes.push(
      await enter(client, password).then(
        () => 'in',
        (error) => error.code,
      ),
    );
  }
  return outcomes;
}

describe('a login', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    await register(deps, 'ann');
    const logInAs = (email: string, password: string) =>
      logIn(deps, { email, password, client: newClient() });
    const message = 'The email address or the password is not right.';
    for (const [email, password] of [
      ['ann@example.com', 'a wrong password 1'],
      ['nobody@example.com', PASSWORD],
      ['no address', PASSWORD],
    ] as const) {
      await expect(logInAs(email, password)).rejects.toMatchObject({
        code: 'unauthorised',
        message,
      });
    }
  });

  it('opens a session of its own each time, and never one that was planted', async () => {
    await register(deps, 'ann');
    const planted = 'a'.repeat(43);
    expect(await findSession(deps, { token: planted })).toBeNull();
    const [one, other] = [await enter(), await enter()];
    expect(one.session.token).not.toBe(other.session.token);
    expect(one.session.token).toMatch(/^[\w-]{43}$/);
    expect(await findSession(deps, { token: planted })).toBeNull();
    expect(await findSession(deps, { token: '' })).toBeNull();
  });

  it('makes a weak hash strong', async () => {
    await register(deps, 'ann');
    // "password" under 256 KiB, as published with the reference implementation.
    const weak =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    await deps.db.query('update users set password_hash = $1', [weak]);
    await enter(newClient(), 'password');
    const [user] = await deps.db.query<{ password_hash: string }>('select * from users');
    expect(user?.password_hash).toContain('m=19456,t=2,p=1');
    await enter(newClient(), 'password');
  });

  it('goes on with the shop that was last on screen', async () => {
    const { user, session, workspaceId } = await register(deps, 'ann');
    const { userId } = user;
    const shop = await addShop(deps, { userId, workspaceId }, 'Tea');
    await switchShop(deps, { userId, sessionKey: session.sessionKey, shopKey: shop.shopKey });
    const next = await enter();
    expect(await findSession(deps, next.session)).toMatchObject({ shopId: shop.shopId });
  });
});

describe('the limits of logins', () => {
  it('refuse the sixth for an account within a minute, and let the owner in from elsewhere', async () => {
    await register(deps, 'ann');
    const stranger = newClient();
    const wrong = await attempts(7, stranger, 'a wrong password 1');
    expect(wrong).toEqual([
      ...Array<string>(5).fill('unauthorised'),
      'rate_limited',
      'rate_limited',
    ]);
    expect(await attempts(1, stranger, PASSWORD)).toEqual(['rate_limited']);
    expect(await attempts(1, newClient(), PASSWORD)).toEqual(['in']);
  });

  it('say how long to wait', async () => {
    await register(deps, 'ann');
    const client = newClient();
    await attempts(5, client, 'a wrong password 1');
    await expect(enter(client)).rejects.toMatchObject({
      status: 429,
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('refuse the twenty-first from an address, whatever account it is for', async () => {
    const client = newClient();
    const outcomes: string[] = [];
    for (let number = 0; number < 21; number += 1) {
      const input = { email: `person${number}@example.com`, password: PASSWORD, client };
      outcomes.push(
        await logIn(deps, input).then(
          () => 'in',
          (error) => error.code,
        ),
      );
    }
    expect(outcomes).toEqual([...Array<string>(20).fill('unauthorised'), 'rate_limited']);
  });

  it('let 125 of 1,000 guesses through, from 25 addresses at once, and the owner in', async () => {
    await register(deps, 'ann');
    const crowd = Array.from({ length: 25 }, () => newClient());
    const all = crowd.map((client) => attempts(40, client, 'a wrong password 1'));
    const outcomes = (await Promise.all(all)).flat();
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    // Five a minute for each address: 25 x 5.
    expect([count('unauthorised'), count('rate_limited')]).toEqual([125, 875]);
    expect(await attempts(1, newClient(), PASSWORD)).toEqual(['in']);
  });

  it('hold when many try at the same moment', async () => {
    await register(deps, 'ann');
    const client = newClient();
    const all = Array.from({ length: 12 }, () => attempts(1, client, 'a wrong password 1'));
    const outcomes = (await Promise.all(all)).flat();
    expect(outcomes.filter((outcome) => outcome === 'unauthorised')).toHaveLength(5);
  });

  it('survive a restart', async () => {
    await register(deps, 'ann');
    const client = newClient();
    await attempts(5, client, 'a wrong password 1');
    const db = openDatabase(deps.db.url.reveal());
    try {
      const restarted = logIn(
        { ...deps, db },
        { email: 'ann@example.com', password: PASSWORD, client },
      );
      await expect(restarted).rejects.toMatchObject({ code: 'rate_limited' });
    } finally {
      await db.close();
    }
  });

  it('end with their window, and are forgotten after a success', async () => {
    await register(deps, 'ann');
    const client = newClient();
    await attempts(6, client, 'a wrong password 1');
    await deps.db.query('update rate_limits set expire = expire - 60000');
    expect(await attempts(1, client, PASSWORD)).toEqual(['in']);
    expect(await attempts(6, client, PASSWORD)).toEqual(Array<string>(6).fill('in'));
  });
});

describe('a session', () => {
  it('ends fourteen days after its last use', async () => {
    const { session } = await register(deps, 'ann');
    expect(await findSession(minutesLater(deps, 13 * DAY), session)).not.toBeNull();
    expect(await findSession(minutesLater(deps, 26 * DAY), session)).not.toBeNull();
    const other = await enter();
    expect(await findSession(minutesLater(deps, 14 * DAY), other.session)).toBeNull();
  });

  it('ends thirty days after login, however much it is used', async () => {
    const { session } = await register(deps, 'ann');
    for (const days of [10, 20, 29]) {
      expect(await findSession(minutesLater(deps, days * DAY), session)).not.toBeNull();
    }
    expect(await findSession(minutesLater(deps, 30 * DAY), session)).toBeNull();
  });

  it('notes its use once a minute', async () => {
    const { session } = await register(deps, 'ann');
    const lastSeen = async () => (await deps.db.query('select last_seen_at from session_uses'))[0];
    const before = await lastSeen();
    const half = { ...deps, clock: () => new Date(deps.clock().getTime() + 59_999) };
    await findSession(half, session);
    expect(await lastSeen()).toEqual(before);
    await findSession(minutesLater(deps, 1), session);
    expect(await lastSeen()).toEqual({ last_seen_at: '2023-02-15T12:01:00.000Z' });
  });

  it('opens nothing after logging out, also a copy of it', async () => {
    const { session } = await register(deps, 'ann');
    const other = await enter();
    await logOut(deps, session);
    await logOut(deps, session);
    expect(await findSession(deps, session)).toBeNull();
    expect(await findSession(deps, other.session)).not.toBeNull();
  });

  it('is listed with its device, the current one first, and without what opens it', async () => {
    const { user, session } = await register(deps, 'ann');
    const phone = { ...newClient(), userAgent: 'Mozilla/5.0 (iPhone) Version/17.1 Safari/604.1' };
    const other = await enter(phone);
    const { userId } = user;
    const { sessionKey } = session;
    const listed = await listSessions(deps, { userId, sessionKey });
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iOS', false],
    ]);
    expect(JSON.stringify(listed)).not.toContain(other.session.token);
    expect(await listSessions(minutesLater(deps, 31 * DAY), { userId, sessionKey })).toEqual([]);
  });

  it('is ended by its user, and by nobody else', async () => {
    const ann = await register(deps, 'ann');
    const bob = await register(deps, 'bob');
    const { sessionKey } = ann.session;
    const foreign = revokeSession(deps, { userId: bob.user.userId, sessionKey });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    expect(await findSession(deps, ann.session)).not.toBeNull();
    await revokeSession(deps, { userId: ann.user.userId, sessionKey });
    expect(await findSession(deps, ann.session)).toBeNull();
  });

  it('ends with all others of its user, or all but the current one', async () => {
    const { user, session } = await register(deps, 'ann');
    const bob = await register(deps, 'bob');
    const others = [await enter(), await enter()];
    const { userId } = user;
    expect(await logOutEverywhere(deps, { userId, exceptSessionKey: session.sessionKey })).toBe(2);
    for (const other of others) expect(await findSession(deps, other.session)).toBeNull();
    expect(await findSession(deps, session)).not.toBeNull();
    expect(await logOutEverywhere(deps, { userId })).toBe(1);
    expect(await findSession(deps, session)).toBeNull();
    expect(await findSession(deps, bob.session)).not.toBeNull();
  });
});

describe('a browser with somebody else’s session', () => {
  it('logs in as whom the form says, and that session ends', async () => {
    await register(deps, 'ann');
    const bob = await register(deps, 'bob');
    const browser = newBrowser(deps);
    browser.cookies.set(SESSION_COOKIE, bob.session.token);
    const form = { intent: 'log-in', email: 'ann@example.com', password: PASSWORD };
    const reply = await browser.send('/login', form, logInByForm);
    expect((reply as Response).status).toBe(302);
    expect(await findSession(deps, bob.session)).toBeNull();
    const token = browser.cookies.get(SESSION_COOKIE) ?? '';
    expect((await findSession(deps, { token }))?.user.email).toBe('ann@example.com');
  });
});
