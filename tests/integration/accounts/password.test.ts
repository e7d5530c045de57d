import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { changePassword } from '#app/services/accounts/change-password.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import { resetPassword } from '#app/services/accounts/reset-password.server.ts';
import { updateUserSettings } from '#app/services/accounts/update-user-settings.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { openMailbox } from './mailbox.ts';
import { keptMails, minutesLater, newClient, PASSWORD, register, tokenIn } from './people.ts';

const NEW_PASSWORD = 'another horse and 8 batteries';
const EMAIL = 'ann@example.com';

let base: TestDeps;
let deps: Deps;
let sent: ReturnType<typeof keptMails>['sent'];
beforeEach(async () => {
  base = await testDeps();
  const mails = keptMails();
  sent = mails.sent;
  deps = { ...base, mailer: mails.mailer };
});
afterEach(() => base.close());

const enter = (password: string, email = EMAIL) =>
  logIn(deps, { email, password, client: newClient() });

async function ask(email = EMAIL, client = newClient()): Promise<string> {
  const { settled } = await requestPasswordReset(deps, { email, client });
  await settled;
  return tokenIn(sent.at(-1));
}

const reset = (token: string, password = NEW_PASSWORD, at: Deps = deps) =>
  resetPassword(at, { token, password, client: newClient() });

describe('a password that was lost', () => {
  it('is replaced by the link of a mail, through a real mail server', async () => {
    const { user, session } = await register(deps, 'ann');
    const mailbox = await openMailbox();
    const mailFrom = 'Farthing <farthing@shop.example>';
    const options = { mailUrl: mailbox.url, mailFrom, folder: '', clock: deps.clock };
    const mailer = openMailer(options);
    try {
      const mailed = { ...deps, mailer };
      await requestPasswordReset(mailed, { email: 'ANN@example.com', client: newClient() });
      const { to, source } = await mailbox.next();
      expect(to).toEqual(['ann@example.com']);
      expect(source).toContain('From: Farthing <farthing@shop.example>');
      expect(source).toContain('Subject: Choose a new password for Farthing');
      const text = source.replaceAll('=\r\n', '');
      const client = newClient();
      await resetPassword(mailed, { token: tokenIn({ text }), password: NEW_PASSWORD, client });
      expect((await mailbox.next()).source).toContain('Your Farthing password was changed');
    } finally {
      mailer.close();
      await mailbox.close();
    }
    expect(await findSession(deps, session)).toBeNull();
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'unauthorised' });
    expect((await enter(NEW_PASSWORD)).user).toMatchObject({
      userId: user.userId,
      verifiedAt: deps.clock().toISOString(),
    });
  });

  it('is mailed to nobody when there is no such account, and the answer is the same', async () => {
    await register(deps, 'ann');
    await ask('nobody@example.com');
    expect(sent).toEqual([]);
    await ask();
    expect(sent).toHaveLength(1);
  });

  it('is mailed six times an hour at most, from however many addresses it is asked for', async () => {
    await register(deps, 'ann');
    for (let at = 1; at <= 14; at += 1) await ask(EMAIL, { ...newClient(), ip: `203.0.113.${at}` });
    expect(sent).toHaveLength(6);
  });

  it('keeps its link out of the database', async () => {
    await register(deps, 'ann');
    const token = await ask();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await deps.db.query('select * from password_resets'))).not.toContain(
      token,
    );
  });

  it('is replaced once by one link, also when two use it at the same moment', async () => {
    await register(deps, 'ann');
    const token = await ask();
    const both = await Promise.allSettled([
      reset(token, `${NEW_PASSWORD} one`),
      reset(token, `${NEW_PASSWORD} two`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is replaced by the latest link only, within the hour', async () => {
    await register(deps, 'ann');
    const first = await ask();
    const second = await ask();
    await expect(reset(first)).rejects.toMatchObject({ code: 'not_found' });
    await expect(reset(second, NEW_PASSWORD, minutesLater(deps, 60))).rejects.toMatchObject({
      code: 'not_found',
    });
    await reset(second, NEW_PASSWORD, minutesLater(deps, 59));
  });

  it('is not replaced by a common one, and the link can still be used', async () => {
    await register(deps, 'ann');
    const token = await ask();
    await expect(reset(token, 'password1')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(reset(token, EMAIL)).rejects.toMatchObject({ code: 'invalid_input' });
    await reset(token);
  });

  it('is mailed three times an hour to one who asks, and others may ask as well', async () => {
    await register(deps, 'ann');
    const client = newClient();
    for (let time = 0; time < 3; time += 1) await ask(EMAIL, client);
    await expect(ask(EMAIL, client)).rejects.toMatchObject({ code: 'rate_limited' });
    await ask();
    expect(sent).toHaveLength(4);
  });

  it('that nobody can mail is an entry in the log, without the address', async () => {
    await register(deps, 'ann');
    const logged: unknown[] = [];
    const log = Object.assign(Object.create(deps.log) as typeof deps.log, {
      error: (...words: unknown[]) => logged.push(words),
    });
    const mailer = { ...deps.mailer, send: () => Promise.reject(new Error(`no ${EMAIL}`)) };
    const request = { email: EMAIL, client: newClient() };
    await (
      await requestPasswordReset({ ...deps, log, mailer }, request)
    ).settled;
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('example.com');
  });
});

describe('a password that is known', () => {
  it('is changed, which ends every session but opens one anew, and is told by mail', async () => {
    const { user, session } = await register(deps, 'ann');
    const other = await enter(PASSWORD);
    const link = await ask();
    const changed = await changePassword(deps, {
      userId: user.userId,
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      client: newClient(),
    });
    for (const ended of [session, other.session]) {
      expect(await findSession(deps, ended)).toBeNull();
    }
    expect(await findSession(deps, changed)).not.toBeNull();
    expect(sent.at(-1)?.subject).toBe('Your Farthing password was changed');
    await expect(reset(link)).rejects.toMatchObject({ code: 'not_found' });
    await enter(NEW_PASSWORD);
  });

  it('is not changed without the current one, nor guessed at leisure', async () => {
    const { user, session } = await register(deps, 'ann');
    const client = newClient();
    const guess = () =>
      changePassword(deps, {
        userId: user.userId,
        currentPassword: 'a wrong password 1',
        newPassword: NEW_PASSWORD,
        client,
      });
    for (let time = 0; time < 5; time += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await findSession(deps, session)).not.toBeNull();
  });
});

describe('the settings of a user', () => {
  it('change one by one', async () => {
    const { user } = await register(deps, 'ann');
    const { userId } = user;
    await updateUserSettings(deps, { userId, settings: { lastName: 'Lee' } });
    const settings = { locale: 'he', firstName: 'Anna' };
    expect(await updateUserSettings(deps, { userId, settings })).toMatchObject({
      firstName: 'Anna',
      lastName: 'Lee',
      locale: 'he',
      email: EMAIL,
    });
  });

  it('refuse fields that are nobody to set', async () => {
    const { user } = await register(deps, 'ann');
    const settings = { firstName: 'Anna', verifiedAt: '2020-01-01', user_role: 'Owner' };
    const saving = updateUserSettings(deps, { userId: user.userId, settings });
    await expect(saving).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await enter(PASSWORD)).user.firstName).toBe('ann');
  });
});
