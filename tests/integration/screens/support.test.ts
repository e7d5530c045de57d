import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#app/data/mail/mailer.ts';
import { deleteAccount } from '#app/services/accounts/delete-account.server.ts';
import { reportProblem } from '#app/services/mail/report-problem.server.ts';
import { keptMails, newClient, PASSWORD, register } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';

let deps: TestDeps;
let owner: Awaited<ReturnType<typeof register>>;
let bea: Awaited<ReturnType<typeof register>>;
let sent: Mail[];

beforeAll(async () => {
  const { mailer, sent: mails } = keptMails();
  deps = { ...(await testDeps()), mailer };
  sent = mails;
  // The first account is the owner of the installation.
  owner = await register(deps, 'owner');
  bea = await register(deps, 'bea');
});
afterAll(() => deps.close());

const problem = (message: string) => ({
  userId: bea.user.userId,
  email: bea.user.email,
  shopKey: 'tea',
  page: '/orders',
  message,
});
const kept = () =>
  deps.db.query('select shop_key as "shopKey", page, message from support_requests');

describe('a message from the support page', () => {
  it('is kept, and mailed to the owner of the installation', async () => {
    expect(await reportProblem(deps, problem('The total is <wrong>.'))).toEqual({ isMailed: true });
    expect(await kept()).toEqual([
      { shopKey: 'tea', page: '/orders', message: 'The total is <wrong>.' },
    ]);
    expect(sent.at(-1)).toMatchObject({ to: owner.user.email });
    expect(sent.at(-1)?.text).toContain('The total is <wrong>.');
    expect(sent.at(-1)?.text).toContain('bea@example.com');
    expect(sent.at(-1)?.html).toContain('&lt;wrong&gt;');
  });

  it('says something, and not too much', async () => {
    await expect(reportProblem(deps, problem('  '))).rejects.toThrow();
    await expect(reportProblem(deps, problem('a'.repeat(5001)))).rejects.toThrow('5000');
  });

  it('goes with the account that wrote it', async () => {
    await deleteAccount(deps, {
      userId: bea.user.userId,
      confirmEmail: bea.user.email,
      password: PASSWORD,
      client: newClient(),
    });
    expect(await kept()).toEqual([]);
  });
});
