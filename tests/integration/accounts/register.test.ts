import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '#app/lib/secret.ts';
import { deleteAccount } from '#app/services/accounts/delete-account.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import {
  firstAccountAddress,
  getFirstAccountToken,
} from '#app/services/accounts/first-account.server.ts';
import { logInWithPlatform } from '#app/services/accounts/log-in-with-platform.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { nameInstallationOwner } from '#app/services/workspaces/name-installation-owner.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import {
  addShop,
  keptMails,
  minutesLater,
  newClient,
  PASSWORD,
  register,
  tokenIn,
} from './people.ts';

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps();
});
afterEach(() => deps.close());

const ownShop = (name: string, isDemo = false) =>
  createShop(deps, { name, currency: 'GBP', timeZone: 'Europe/London', isDemo });

const namesSeenBy = async (userId: number) =>
  (await listVisibleShops(deps, { userId })).map(({ name }) => name);

describe('an account', () => {
  it('begins logged in, as the owner of a workspace', async () => {
    const { user, session, workspaceId } = await register(deps, 'ann');
    expect(user).toMatchObject({ email: 'ann@example.com', firstName: 'ann', verifiedAt: null });
    expect(await findSession(deps, session)).toMatchObject({ user, shopId: null });
    const where = { userId: user.userId, shopId: null, locale: 'en' };
    expect(await listWorkspacesOfUser(deps, where)).toMatchObject([
      { workspaceId, name: "ann's workspace", mainCurrency: 'USD', shops: [] },
    ]);
    const [workspace] = await listWorkspacesOfUser(deps, where);
    expect(workspace?.members).toEqual([
      {
        userId: user.userId,
        email: 'ann@example.com',
        firstName: 'ann',
        lastName: '',
        role: 'Owner',
      },
    ]);
  });

  it('keeps of the password an argon2id hash and of the session a hash', async () => {
    const { session } = await register(deps, 'ann');
    const [user] = await deps.db.query<{ password_hash: string }>('select * from users');
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = JSON.stringify([
      await deps.db.query('select * from users'),
      await deps.db.query('select * from sessions'),
    ]);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(session.token);
    expect(kept).not.toContain('198.51.');
  });

  it('is one for one address, however it is written', async () => {
    await register(deps, 'ann');
    const again = registerAccount(deps, {
      email: ' ANN@Example.com ',
      password: PASSWORD,
      firstName: 'Ann',
      client: newClient(),
    });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is made once when two register one address at the same moment', async () => {
    const outcomes = await Promise.allSettled([register(deps, 'ann'), register(deps, 'ann')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: 'conflict' });
    expect(await deps.db.query('select 1 from users')).toHaveLength(1);
    expect(await deps.db.query('select 1 from workspaces')).toHaveLength(1);
  });

  it.each([
    [{ password: 'short 1' }, 'Minimum eight characters, at least one letter and one number'],
    [{ password: 'password1' }, 'most common'],
    [{ email: 'nobody' }, 'not an email address'],
    [{ firstName: '  ' }, 'This field is required'],
    [{ firstName: 'a\u0000b' }, 'cannot be kept'],
    [{ firstName: 'half a pair \ud800' }, 'cannot be kept'],
    [{ role: 'Owner', workspace_ID: 1 }, 'Unrecognized key'],
  ])('is refused with %j', async (fault, message) => {
    const input = { email: 'ann@example.com', password: PASSWORD, firstName: 'Ann' };
    const registering = registerAccount(deps, { ...input, client: newClient(), ...fault });
    await expect(registering).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    });
    expect(await deps.db.query('select 1 from users')).toEqual([]);
  });

  it('gives names back as they came', async () => {
    const firstName = `<script>alert('1')</script> ﷽ 👩‍👩‍👧 Ω≈ç√ \u0001 "; drop table users; --`;
    const client = newClient();
    const input = { email: 'ann@example.com', password: PASSWORD, firstName, client };
    expect((await registerAccount(deps, input)).user.firstName).toBe(firstName);
  });

  it('cannot be made, nor asked after, by the hundred from one network address', async () => {
    const client = newClient();
    const outcomes: string[] = [];
    for (let number = 0; number < 11; number += 1) {
      // Half of them are there already: their answers say so, and count.
      const email = `person${number % 5}@example.com`;
      const input = { email, password: PASSWORD, firstName: 'P', client };
      outcomes.push(
        await registerAccount(deps, input).then(
          () => 'made',
          (error) => error.code,
        ),
      );
    }
    const five = (outcome: string) => Array<string>(5).fill(outcome);
    expect(outcomes).toEqual([...five('made'), ...five('conflict'), 'rate_limited']);
  });
});

describe('the shops of the installation', () => {
  it('go to the first who registers, but for the demo shop', async () => {
    await ownShop('Tea');
    await ownShop('Demo', true);
    const { user } = await register(deps, 'ann');
    const { user: second } = await register(deps, 'bob');
    expect(await namesSeenBy(user.userId)).toEqual(['Tea']);
    expect(await namesSeenBy(second.userId)).toEqual([]);
    const where = { userId: user.userId, shopId: null, locale: 'en' };
    expect(await listWorkspacesOfUser(deps, where)).toMatchObject([{ mainCurrency: 'GBP' }]);
  });

  it('go to one when two register first at the same moment', async () => {
    await ownShop('Tea');
    const both = await Promise.all([register(deps, 'ann'), register(deps, 'bob')]);
    const seen = await Promise.all(both.map(({ user }) => namesSeenBy(user.userId)));
    expect(seen.toSorted((a, b) => a.length - b.length)).toEqual([[], ['Tea']]);
  });

  it('that the command line makes later appear to their owner within a minute, to nobody else', async () => {
    const ann = await register(deps, 'ann');
    const bob = await register(deps, 'bob');
    await ownShop('Late');
    await findSession(minutesLater(deps, 1), bob.session);
    expect(await namesSeenBy(bob.user.userId)).toEqual([]);
    await findSession(deps, ann.session);
    expect(await namesSeenBy(ann.user.userId)).toEqual([]);
    await findSession(minutesLater(deps, 1), ann.session);
    expect(await namesSeenBy(ann.user.userId)).toEqual(['Late']);
  });

  it('appear to their owner at login', async () => {
    const { user } = await register(deps, 'ann');
    await ownShop('Late');
    await logIn(deps, { email: user.email, password: PASSWORD, client: newClient() });
    expect(await namesSeenBy(user.userId)).toEqual(['Late']);
  });

  it('fall to nobody when their owner goes, until the command line names another', async () => {
    const ann = await register(deps, 'ann');
    const bob = await register(deps, 'bob');
    await ownShop('Tea');
    await deleteAccount(deps, {
      userId: ann.user.userId,
      confirmEmail: ann.user.email,
      password: PASSWORD,
      client: newClient(),
    });
    const eve = await register(deps, 'eve');
    await logIn(deps, { email: bob.user.email, password: PASSWORD, client: newClient() });
    await findSession(minutesLater(deps, 1), bob.session);
    await findSession(minutesLater(deps, 1), eve.session);
    expect(await namesSeenBy(bob.user.userId)).toEqual([]);
    expect(await namesSeenBy(eve.user.userId)).toEqual([]);
    const named = await nameInstallationOwner(deps, { email: 'BOB@example.com' });
    expect(named).toEqual({ email: 'bob@example.com', shops: 1 });
    expect(await namesSeenBy(bob.user.userId)).toEqual(['Tea']);
    const unknown = nameInstallationOwner(deps, { email: 'nobody@example.com' });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    await deps.db.query("update workspace_members set role = 'Member' where user_id = $1", [
      eve.user.userId,
    ]);
    const homeless = nameInstallationOwner(deps, { email: 'eve@example.com' });
    await expect(homeless).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leave the shops of others where they are', async () => {
    await register(deps, 'ann');
    const bob = await register(deps, 'bob');
    const place = { userId: bob.user.userId, workspaceId: bob.workspaceId };
    await addShop(deps, place, "Bob's");
    await logIn(deps, { email: 'ann@example.com', password: PASSWORD, client: newClient() });
    expect(await namesSeenBy(bob.user.userId)).toEqual(["Bob's"]);
  });
});

describe('registration', () => {
  const given = (email: string, more = {}) => ({
    email,
    password: PASSWORD,
    firstName: 'Eve',
    client: newClient(),
    ...more,
  });

  it('of the first account takes its link where strangers reach the server, and no other does', async () => {
    const token = getFirstAccountToken(new Secret('a session secret'));
    const accounts = { ...deps.accounts, firstAccountToken: token };
    const open = { ...deps, accounts };
    expect(await firstAccountAddress(deps.db, deps.accounts)).toBeNull();
    expect(await firstAccountAddress(deps.db, accounts)).toBe(
      `https://farthing.example/register?first=${token.reveal()}`,
    );
    for (const firstAccountToken of [undefined, '', 'x'.repeat(token.reveal().length)]) {
      const guess = given(
        'eve@example.com',
        firstAccountToken !== undefined && { firstAccountToken },
      );
      await expect(registerAccount(open, guess)).rejects.toMatchObject({ code: 'forbidden' });
    }
    const first = given('ann@example.com', { firstAccountToken: token.reveal() });
    expect((await registerAccount(open, first)).user.email).toBe('ann@example.com');
    expect(await firstAccountAddress(deps.db, accounts)).toBeNull();
    expect((await registerAccount(open, given('bob@example.com'))).user.email).toBe(
      'bob@example.com',
    );
  });

  it('that is closed lets in the first account, and others by invitation alone', async () => {
    const closed = { ...deps, accounts: { ...deps.accounts, isRegistrationClosed: true } };
    const { user, workspaceId } = await registerAccount(closed, given('ann@example.com'));
    await expect(registerAccount(closed, given('eve@example.com'))).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Nobody can register here by themselves.',
    });
    const stranger = {
      platformId: 1,
      platformName: 'Amazon',
      identity: 'A1',
      client: newClient(),
    };
    await expect(logInWithPlatform(closed, stranger)).rejects.toMatchObject({ code: 'forbidden' });
    const { sent, mailer } = keptMails();
    const invited = { email: 'bob@example.com', role: 'View Only' } as const;
    await inviteMember({ ...closed, mailer }, { userId: user.userId, workspaceId, ...invited });
    const inviteToken = tokenIn(sent[0]);
    const joined = await registerAccount(closed, given('bob@example.com', { inviteToken }));
    expect(joined.workspaceId).toBe(workspaceId);
  });
});
