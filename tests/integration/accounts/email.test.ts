import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectWaitingEmail } from '#app/data/accounts/email-change-rows.server.ts';
import { confirmEmailChange } from '#app/services/accounts/confirm-email-change.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import {
  cancelEmailChange,
  requestEmailChange,
} from '#app/services/accounts/change-email.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { keptMails, minutesLater, newClient, PASSWORD, register, tokenIn } from './people.ts';

const OLD = 'ann@example.com';
const NEW = 'Anna@example.com';

let base: TestDeps;
let deps: Deps;
let sent: ReturnType<typeof keptMails>['sent'];
let userId: number;
beforeEach(async () => {
  base = await testDeps();
  const mails = keptMails();
  sent = mails.sent;
  deps = { ...base, mailer: mails.mailer };
  userId = (await register(deps, 'ann')).user.userId;
});
afterEach(() => base.close());

const enter = (email: string) => logIn(deps, { email, password: PASSWORD, client: newClient() });

async function ask(email = NEW, currentPassword = PASSWORD): Promise<string> {
  await requestEmailChange(deps, { userId, email, currentPassword, client: newClient() });
  return tokenIn(sent.at(-1));
}

const confirm = (token: string, at: Deps = deps) =>
  confirmEmailChange(at, { token, client: newClient() });

describe('another address of an account', () => {
  it('holds once its mailbox has confirmed it, and the old one is told', async () => {
    const token = await ask();
    expect(sent.map(({ to }) => to)).toEqual([NEW]);
    await enter(OLD);
    await expect(enter(NEW)).rejects.toMatchObject({ code: 'unauthorised' });
    expect(await confirm(token)).toEqual({ email: NEW });
    expect(sent.at(-1)).toMatchObject({
      to: OLD,
      subject: 'The email address of your Farthing account was changed',
    });
    expect((await enter('anna@EXAMPLE.com')).user).toMatchObject({
      email: NEW,
      verifiedAt: deps.clock().toISOString(),
    });
    await expect(enter(OLD)).rejects.toMatchObject({ code: 'unauthorised' });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is asked for with the password alone', async () => {
    await expect(ask(NEW, 'a wrong password 1')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(ask('no address')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(sent).toEqual([]);
  });

  it('is the latest that was asked for, within a day, and none when it was taken back', async () => {
    const first = await ask();
    const second = await ask('other@example.com');
    await expect(confirm(first)).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirm(second, minutesLater(deps, 24 * 60))).rejects.toMatchObject({
      code: 'not_found',
    });
    const now = deps.clock().toISOString();
    expect(await selectWaitingEmail(deps.db, userId, now)).toBe('other@example.com');
    await cancelEmailChange(deps, { userId });
    expect(await selectWaitingEmail(deps.db, userId, now)).toBeNull();
    await expect(confirm(second)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is nobody else’s, neither when it is asked for nor when it is confirmed', async () => {
    const token = await ask('bob@example.com');
    await register(deps, 'bob');
    await expect(confirm(token)).rejects.toMatchObject({ code: 'conflict' });
    await expect(ask('BOB@example.com')).rejects.toMatchObject({ code: 'conflict' });
    await enter(OLD);
  });

  it('is no way to send mails without end', async () => {
    for (let time = 0; time < 5; time += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(sent).toHaveLength(5);
  });
});
