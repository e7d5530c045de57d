/** A password alone opens nothing of an account with a second factor. */
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import { type FactorProof, finishLogIn } from '#app/services/accounts/finish-log-in.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { resetPassword } from '#app/services/accounts/reset-password.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import {
  type PendingLogIn,
  replaceOwnRecoveryCodes,
  SecondFactorDue,
} from '#app/services/accounts/second-factor.server.ts';
import { listSessions } from '#app/services/accounts/sessions.server.ts';
import {
  finishTotp,
  readTotpSetup,
  removeTotp,
  startTotp,
} from '#app/services/accounts/totp.server.ts';
import { resealCredentials } from '#app/services/connections/reseal-credentials.server.ts';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { requireSecondFactor } from '#app/services/workspaces/change-workspaces.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { parseKeyRing } from '#app/data/connections/key-ring.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newBrowser, refusal, SESSION_COOKIE } from './auth-forms.ts';
import { addShop, join, keptMails, newClient, PASSWORD, register, tokenIn } from './people.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const HALF_MINUTE = 30_000;

let base: TestDeps;
let now: number;
let mails: ReturnType<typeof keptMails>;
const deps = () => ({ ...base, clock: () => new Date(now), mailer: mails.mailer });
beforeEach(async () => {
  base = await testDeps({ now: '2026-11-20T12:00:00Z' });
  now = START;
  mails = keptMails();
});
afterEach(() => base.close());

const email = 'ann@example.com';
const enter = () => logIn(deps(), { email, password: PASSWORD, client: newClient() });
const code = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The log-in that waits for its second factor. */
async function pendingOf(): Promise<PendingLogIn> {
  const thrown: unknown = await enter().catch((error: unknown) => error);
  if (!(thrown instanceof SecondFactorDue)) throw new Error('The password alone was enough.');
  return thrown.pending;
}
const prove = async (proof: FactorProof, pending?: PendingLogIn) =>
  finishLogIn(deps(), { pending: pending ?? (await pendingOf()), proof, client: newClient() });

/** Ann, with an authenticator app in use. */
async function protectedAnn() {
  const { user, session } = await register(deps(), 'ann');
  const own = { userId: user.userId, email, sessionKey: session.sessionKey };
  await startTotp(deps(), own);
  const { secret = '' } = (await readTotpSetup(deps(), own)) ?? {};
  const codes = await finishTotp(deps(), own, code(secret));
  now += HALF_MINUTE;
  return { own, secret, codes, session };
}

describe('an account with an authenticator app', () => {
  it('opens no session by its password alone, and one with the code of the app', async () => {
    const { secret } = await protectedAnn();
    await expect(enter()).rejects.toMatchObject({ code: 'unauthorised' });
    const session = await prove({ kind: 'code', code: code(secret) });
    expect(await findSession(deps(), session)).toMatchObject({ user: { email } });
  });

  it('takes the codes of the half minutes beside, no older ones, and each once', async () => {
    const { secret } = await protectedAnn();
    now += 10 * HALF_MINUTE;
    const before = code(secret, now - HALF_MINUTE);
    await expect(
      prove({ kind: 'code', code: code(secret, now - 2 * HALF_MINUTE) }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    await prove({ kind: 'code', code: `${before.slice(0, 3)} ${before.slice(3)}` });
    await expect(prove({ kind: 'code', code: before })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('is protected by nothing before a code was typed, and says so of a wrong one', async () => {
    const { user, session } = await register(deps(), 'ann');
    const own = { userId: user.userId, email, sessionKey: session.sessionKey };
    await startTotp(deps(), own);
    await enter();
    await expect(finishTotp(deps(), own, '000000x')).rejects.toMatchObject({
      fields: [{ path: 'code' }],
    });
    await enter();
  });

  it('keeps whoever guesses codes waiting, from wherever they come', async () => {
    await protectedAnn();
    const pending = await pendingOf();
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const outcome = prove({ kind: 'code', code: 'abcdef' }, pending).then(
        () => 'in',
        ({ code: refusal }: { code: string }) => refusal,
      );
      outcomes.push(await outcome);
    }
    // One attempt went with the code by which the app was put in use.
    expect(outcomes.filter((outcome) => outcome === 'invalid_input')).toHaveLength(19);
    expect(outcomes.slice(-2)).toEqual(['rate_limited', 'rate_limited']);
  });

  it('is entered by each recovery code once, and the mailbox hears of it', async () => {
    const { codes, own } = await protectedAnn();
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    await prove({ kind: 'recovery', code: first.toUpperCase().replaceAll('-', ' ') });
    expect(mails.sent.at(-1)).toMatchObject({ to: email });
    expect(mails.sent.at(-1)?.subject).toContain('A recovery code was used');
    await expect(prove({ kind: 'recovery', code: first })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const [second = ''] = codes.slice(1);
    await replaceOwnRecoveryCodes(deps(), own);
    await expect(prove({ kind: 'recovery', code: second })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('ends its other sessions and tells its mailbox when that changes', async () => {
    const { user, session } = await register(deps(), 'ann');
    const { userId } = user;
    const other = await enter();
    const own = { userId, email, sessionKey: session.sessionKey };
    await startTotp(deps(), own);
    const { secret = '' } = (await readTotpSetup(deps(), own)) ?? {};
    await finishTotp(deps(), own, code(secret));
    expect(await findSession(deps(), other.session)).toBeNull();
    expect(await listSessions(deps(), own)).toHaveLength(1);
    expect(mails.sent.at(-1)?.subject).toContain('An authenticator app was added');
    await removeTotp(deps(), own);
    expect(mails.sent.at(-1)?.subject).toContain('The authenticator app was removed');
    await enter();
    const left = await base.db.query('select 1 from user_recovery_codes');
    expect(left).toEqual([]);
  });

  it('ends a log-in half way when the password is another, and keeps the factor', async () => {
    const { secret } = await protectedAnn();
    const pending = await pendingOf();
    const { settled } = await requestPasswordReset(deps(), { email, client: newClient() });
    await settled;
    const password = 'another horse 43';
    await resetPassword(deps(), {
      token: tokenIn(mails.sent.at(-1)),
      password,
      client: newClient(),
    });
    await expect(prove({ kind: 'code', code: code(secret) }, pending)).rejects.toMatchObject({
      code: 'unauthorised',
    });
    await expect(logIn(deps(), { email, password, client: newClient() })).rejects.toBeInstanceOf(
      SecondFactorDue,
    );
  });

  it('holds no secret that the database alone gives away, and goes along with a new key', async () => {
    const { secret, codes } = await protectedAnn();
    const stored = JSON.stringify([
      await base.db.query('select * from user_totp'),
      await base.db.query('select * from user_recovery_codes'),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(codes[0]);
    const keys = parseKeyRing(`2:${'cd'.repeat(32)},1:${'ab'.repeat(32)}`);
    expect(await resealCredentials({ ...deps(), keys })).toMatchObject({ resealed: 1 });
    const only = parseKeyRing(`2:${'cd'.repeat(32)}`);
    const proof = { kind: 'code', code: code(secret) } as const;
    const options = { pending: await pendingOf(), proof, client: newClient() };
    expect(await finishLogIn({ ...deps(), keys: only }, options)).toHaveProperty('token');
  });
});

describe('a workspace that requires a second factor', () => {
  it('shows nothing to members without one, and everything once they have one', async () => {
    const { own } = await protectedAnn();
    const { user, session } = await register(deps(), 'ben');
    const [place] = await selectWorkspacesOfUser(base.db, own.userId);
    const workspaceId = place?.workspaceId ?? 0;
    await addShop(deps(), { userId: own.userId, workspaceId }, 'Tea');
    await join(deps(), { userId: own.userId, workspaceId }, user, 'Member');
    const ben = newBrowser(deps());
    ben.cookies.set(SESSION_COOKIE, session.token);
    const open = (path: string) => refusal(ben.ask(path, runRouteGuards));
    const before = await ben.ask('/settings', getRequestContext);
    expect(before.access).not.toBeNull();
    // Only the owner decides, and only with a second factor of their own.
    const rule = { workspaceId, isRequired: true };
    await expect(
      requireSecondFactor(deps(), { ...rule, userId: user.userId }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await requireSecondFactor(deps(), { ...rule, userId: own.userId });
    expect(await open('/settings')).toBe('302 /second-factor');
    expect(await open('/second-factor')).toBe('allowed');
    const during = await ben.ask('/second-factor', getRequestContext);
    expect([during.access, during.workspace, during.isFactorDue]).toEqual([null, null, true]);
    const bens = { userId: user.userId, email: user.email, sessionKey: session.sessionKey };
    await startTotp(deps(), bens);
    const setup = await readTotpSetup(deps(), bens);
    await finishTotp(deps(), bens, code(setup?.secret ?? ''));
    const after = await ben.ask('/settings', getRequestContext);
    expect([after.access?.shop.name, after.isFactorDue]).toEqual(['Tea', false]);
  });

  it('cannot be required by an owner who has none', async () => {
    const { user, workspaceId } = await register(deps(), 'ann');
    await expect(
      requireSecondFactor(deps(), { userId: user.userId, workspaceId, isRequired: true }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
