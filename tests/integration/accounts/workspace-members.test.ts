import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { authenticateApiKey } from '#app/services/accounts/authenticate-api-key.server.ts';
import { createApiKey } from '#app/services/accounts/api-keys.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  changeMemberRole,
  listMembers,
  removeMember,
} from '#app/services/workspaces/members.server.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';
import { cancelInvite, inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { acceptInvite, findInvite } from '#app/services/workspaces/accept-invite.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { openMailbox } from './mailbox.ts';
import { addShop, join, keptMails, minutesLater, newClient, register, tokenIn } from './people.ts';

let base: TestDeps;
let deps: Deps;
let sent: ReturnType<typeof keptMails>['sent'];
beforeEach(async () => {
  base = await testDeps({ plans: PLANS_ON });
  const mails = keptMails();
  sent = mails.sent;
  deps = { ...base, mailer: mails.mailer };
});
afterEach(() => base.close());

async function person(name: string, more: { inviteToken?: string } = {}) {
  const { user, workspaceId, session } = await register(deps, name, more);
  return { userId: user.userId, email: user.email, workspaceId, session };
}

type Person = Awaited<ReturnType<typeof person>>;

/** Invites by ann into her workspace and gives the token of the mail. */
async function invite(ann: Person, email: string, role = 'Member' as const): Promise<string> {
  const { userId, workspaceId } = ann;
  await inviteMember(deps, { userId, workspaceId, email, role });
  return tokenIn(sent.at(-1));
}

const accept = (guest: Pick<Person, 'userId'>, token: string, at: Deps = deps) =>
  acceptInvite(at, { userId: guest.userId, token, client: newClient() });

const rolesIn = async ({ userId, workspaceId }: Person) =>
  (await listMembers(deps, { userId, workspaceId })).members.map((m) => [m.firstName, m.role]);

const capAt = (count: number) => deps.db.query('update workspaces set max_members = $1', [count]);

describe('an invitation', () => {
  it('comes by mail, says what it is for, and makes a member once', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const mailbox = await openMailbox();
    const options = { mailUrl: mailbox.url, mailFrom: 'f@shop.example', folder: '' };
    const mailer = openMailer({ ...options, clock: deps.clock });
    const given = { userId: ann.userId, workspaceId: ann.workspaceId, email: bob.email };
    const mailed = { ...deps, mailer };
    expect(await inviteMember(mailed, { ...given, role: 'View Only' })).toMatchObject({
      isMailed: true,
    });
    const { source } = await mailbox.next();
    mailer.close();
    await mailbox.close();
    const token = tokenIn({ text: source.replaceAll('=\r\n', '') });
    expect(await findInvite(deps, { token })).toMatchObject({
      workspaceName: "ann's workspace",
      inviterName: 'ann',
      email: bob.email,
      role: 'View Only',
    });
    expect(await accept(bob, token)).toEqual({ workspaceId: ann.workspaceId });
    expect(await rolesIn(ann)).toEqual([
      ['ann', 'Owner'],
      ['bob', 'View Only'],
    ]);
    await expect(accept(bob, token)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findInvite(deps, { token })).toBeNull();
  });

  it('is for its own address only', async () => {
    const ann = await person('ann');
    const eve = await person('eve');
    const token = await invite(ann, 'bob@example.com');
    await expect(accept(eve, token)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(person('mallory', { inviteToken: token })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await deps.db.query("select 1 from users where first_name = 'mallory'")).toEqual([]);
    expect(await rolesIn(ann)).toEqual([['ann', 'Owner']]);
  });

  it('brings somebody who registers by it into that workspace, with a mailbox that is proven', async () => {
    const ann = await person('ann');
    const token = await invite(ann, 'bob@example.com');
    const bob = await person('bob', { inviteToken: token });
    expect(bob.workspaceId).toBe(ann.workspaceId);
    const [user] = await deps.db.query("select verified_at from users where first_name = 'bob'");
    expect(user).toEqual({ verified_at: deps.clock().toISOString() });
    expect(await deps.db.query('select 1 from workspaces')).toHaveLength(1);
  });

  it('is accepted once when it is accepted twice at the same moment', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const token = await invite(ann, bob.email);
    const both = await Promise.allSettled([accept(bob, token), accept(bob, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rolesIn(ann)).toHaveLength(2);
  });

  it('ends after seven days, when it is cancelled, and when another is sent', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const { userId, workspaceId } = ann;
    const old = await invite(ann, bob.email);
    const token = await invite(ann, 'BOB@example.com');
    await expect(accept(bob, old)).rejects.toMatchObject({ code: 'not_found' });
    const late = minutesLater(deps, 7 * 24 * 60);
    await expect(accept(bob, token, late)).rejects.toMatchObject({ code: 'not_found' });
    const { invites } = await listMembers(deps, ann);
    expect(invites.map(({ email }) => email)).toEqual(['BOB@example.com']);
    const inviteKey = invites[0]?.inviteKey ?? '';
    const foreign = cancelInvite(deps, {
      userId: bob.userId,
      workspaceId: bob.workspaceId,
      inviteKey,
    });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await cancelInvite(deps, { userId, workspaceId, inviteKey });
    await expect(accept(bob, token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listMembers(deps, ann)).invites).toEqual([]);
  });

  it('is kept as a hash, and lists do not show what opens it', async () => {
    const ann = await person('ann');
    const token = await invite(ann, 'bob@example.com');
    const kept = await deps.db.query('select * from workspace_invites');
    expect(JSON.stringify([kept, await listMembers(deps, ann)])).not.toContain(token);
  });

  it('is refused to members, of roles that are not given, and by those who may not', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const eve = await person('eve');
    await join(deps, ann, bob, 'View Only');
    const { workspaceId } = ann;
    const inviting = (userId: number, email: string, role: string) =>
      inviteMember(deps, { userId, workspaceId, email, role: role as 'Member' });
    const refused = (userId: number, email: string, role = 'Member') =>
      expect(inviting(userId, email, role)).rejects;
    await refused(ann.userId, ' Bob@example.com').toMatchObject({ code: 'conflict' });
    await refused(ann.userId, 'x@example.com', 'Owner').toMatchObject({ code: 'invalid_input' });
    await refused(bob.userId, 'x@example.com').toMatchObject({ code: 'forbidden' });
    await refused(eve.userId, 'x@example.com').toMatchObject({ code: 'not_found' });
    expect(sent).toEqual([]);
  });

  it('says when its mail could not be sent, and is sent by inviting again', async () => {
    const ann = await person('ann');
    const { userId, workspaceId } = ann;
    const mailer = { ...deps.mailer, send: () => Promise.reject(new Error('no server')) };
    const given = { userId, workspaceId, email: 'bob@example.com', role: 'Member' } as const;
    expect(await inviteMember({ ...deps, mailer }, given)).toMatchObject({ isMailed: false });
    expect(await inviteMember(deps, given)).toMatchObject({ isMailed: true });
  });

  it('is sent twenty times an hour for a workspace', async () => {
    const ann = await person('ann');
    for (let number = 0; number < 20; number += 1) await invite(ann, `p${number}@example.com`);
    await expect(invite(ann, 'p20@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('a full workspace', () => {
  const full = { code: 'conflict', details: { modal: 'TeammatesLimitReached' } };

  it('invites nobody, with the words of the modal', async () => {
    const ann = await person('ann');
    await capAt(1);
    await expect(invite(ann, 'bob@example.com')).rejects.toMatchObject({
      ...full,
      message: expect.stringContaining('Your workspace can have 1 member.'),
    });
  });

  it('is one that its shops’ plan fills', async () => {
    const ann = await person('ann');
    const { shopId } = await addShop(deps, ann, 'Tea');
    await setPlan(deps, { shopId, plan: 'basic_free' });
    await expect(invite(ann, 'bob@example.com')).rejects.toMatchObject(full);
  });

  it('takes one of two who accept for its last place at the same moment', async () => {
    const ann = await person('ann');
    const [bob, eve] = [await person('bob'), await person('eve')];
    const tokens = [await invite(ann, bob.email), await invite(ann, eve.email)] as const;
    await capAt(2);
    const both = await Promise.allSettled([accept(bob, tokens[0]), accept(eve, tokens[1])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = both.find((outcome) => outcome.status === 'rejected');
    expect(failed?.reason).toMatchObject(full);
    expect(await rolesIn(ann)).toHaveLength(2);
    // The one who came too late can still accept when there is room.
    await capAt(0);
    const late = both[0].status === 'rejected' ? accept(bob, tokens[0]) : accept(eve, tokens[1]);
    await expect(late).resolves.toEqual({ workspaceId: ann.workspaceId });
  });
});

describe('a member', () => {
  it('gets another role from an owner only', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    await join(deps, ann, bob, 'Member');
    const { workspaceId } = ann;
    const change = (userId: number, memberId: number, role: 'Owner' | 'View Only') =>
      changeMemberRole(deps, { userId, workspaceId, memberId, role });
    const own = change(bob.userId, bob.userId, 'Owner');
    await expect(own).rejects.toMatchObject({ code: 'forbidden' });
    await change(ann.userId, bob.userId, 'View Only');
    expect(await rolesIn(ann)).toContainEqual(['bob', 'View Only']);
    const nobody = change(ann.userId, 999_999, 'View Only');
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
    const demo = changeMemberRole(deps, {
      userId: ann.userId,
      workspaceId,
      memberId: bob.userId,
      role: 'Demo',
    });
    await expect(demo).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('who is the last owner stays, and stays owner', async () => {
    const ann = await person('ann');
    const { userId, workspaceId } = ann;
    const leave = removeMember(deps, { userId, workspaceId, memberId: userId });
    await expect(leave).rejects.toMatchObject({ code: 'conflict' });
    const options = { userId, workspaceId, memberId: userId, role: 'Member' } as const;
    await expect(changeMemberRole(deps, options)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is left as owner when two owners leave at the same moment', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    await join(deps, ann, bob, 'Member');
    const { workspaceId } = ann;
    const owner = { userId: ann.userId, workspaceId, memberId: bob.userId, role: 'Owner' } as const;
    await changeMemberRole(deps, owner);
    const leave = (userId: number) => removeMember(deps, { userId, workspaceId, memberId: userId });
    const both = await Promise.allSettled([leave(ann.userId), leave(bob.userId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await deps.db.query('select role from workspace_members where workspace_id = $1', [
      workspaceId,
    ]);
    expect(left).toEqual([{ role: 'Owner' }]);
  });

  it('who is removed sees and opens nothing of the workspace any more', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    await join(deps, ann, bob, 'Member');
    const { shopId, shopKey } = await addShop(deps, ann, 'Tea');
    const { sessionKey } = bob.session;
    await switchShop(deps, { userId: bob.userId, sessionKey, shopKey });
    const scopes = ['read:metrics'] as const;
    const made = { userId: bob.userId, shopId, name: 'sheet', scopes: [...scopes] };
    const { key } = await createApiKey(deps, made);
    await authenticateApiKey(deps, { key, scope: 'read:metrics', ip: '192.0.2.7' });
    const { userId, workspaceId } = ann;
    await removeMember(deps, { userId, workspaceId, memberId: bob.userId });
    expect(await getAccess(deps, { userId: bob.userId, shopId })).toBeNull();
    expect(await findSession(deps, bob.session)).toMatchObject({ shopId: null });
    const using = authenticateApiKey(deps, { key, scope: 'read:metrics', ip: '192.0.2.7' });
    await expect(using).rejects.toMatchObject({ code: 'unauthorised' });
    const again = listMembers(deps, { userId: bob.userId, workspaceId });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removes nobody but themselves, unless they are an owner', async () => {
    const ann = await person('ann');
    const [bob, eve] = [await person('bob'), await person('eve')];
    await join(deps, ann, bob, 'View Only');
    await join(deps, ann, eve, 'Member');
    const { workspaceId } = ann;
    const remove = (userId: number, memberId: number) =>
      removeMember(deps, { userId, workspaceId, memberId });
    await expect(remove(eve.userId, bob.userId)).rejects.toMatchObject({ code: 'forbidden' });
    await remove(bob.userId, bob.userId);
    expect(await rolesIn(ann)).toEqual([
      ['ann', 'Owner'],
      ['eve', 'Member'],
    ]);
  });
});
