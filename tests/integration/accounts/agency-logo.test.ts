/** The picture of an agency: who may set it, what it may be, and where it is shown. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectLogoKey } from '#app/data/workspaces/logo-rows.server.ts';
import { inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { removeLogo, saveLogo } from '#app/services/workspaces/workspace-logo.server.ts';
import { answerLogo } from '#app/pages/shell/answer-logo.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeContext } from '../api/shops-fixture.ts';
import { join, keptMails, register } from './people.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

let deps: TestDeps;
let place: { userId: number; workspaceId: number };
let partner: { userId: number; workspaceId: number };
let viewer: { userId: number; workspaceId: number };
beforeAll(async () => {
  deps = await testDeps();
  const owner = await register(deps, 'owner');
  const { workspaceId } = owner;
  place = { userId: owner.user.userId, workspaceId };
  const guest = async (name: string, role: 'Partner' | 'View Only') => {
    const { user } = await register(deps, name);
    await join(deps, place, { userId: user.userId, email: `${name}@example.com` }, role);
    return { userId: user.userId, workspaceId };
  };
  partner = await guest('partner', 'Partner');
  viewer = await guest('viewer', 'View Only');
});
afterAll(() => deps.close());

const load = async (key: string) => answerLogo(makeContext(deps).context, key);

it('is set by the agency, loaded by its key, replaced under another, and removed', async () => {
  await saveLogo(deps, { ...partner, image: PNG });
  const first = (await selectLogoKey(deps.db, place.workspaceId)) ?? '';
  const answer = await load(first);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await saveLogo(deps, { ...place, image: Buffer.from('ffd8ffe000', 'hex') });
  await expect(load(first)).rejects.toMatchObject({ status: 404 });
  await removeLogo(deps, partner);
  expect(await selectLogoKey(deps.db, place.workspaceId)).toBeNull();
});

it('is no business of who only looks, and of strangers', async () => {
  await expect(saveLogo(deps, { ...viewer, image: PNG })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { user } = await register(deps, 'stranger');
  const stranger = { userId: user.userId, workspaceId: place.workspaceId };
  await expect(removeLogo(deps, stranger)).rejects.toMatchObject({ code: 'not_found' });
});

it.each([
  ['a script', Buffer.from('<svg onload="alert(1)"/>')],
  ['too large', Buffer.concat([PNG, Buffer.alloc(200_000)])],
])('is refused when it is %s', async (_what, image) => {
  await expect(saveLogo(deps, { ...place, image })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Choose a PNG, JPEG or WebP image of at most 200 kB',
  });
});

it('stands above an invitation, within the mail itself', async () => {
  await saveLogo(deps, { ...place, image: PNG });
  const { mailer, sent } = keptMails();
  const invite = { email: 'guest@example.com', role: 'Member' as const };
  await inviteMember({ ...deps, mailer }, { ...place, ...invite });
  expect(sent[0]?.html).toContain('<img src="cid:agency-logo"');
  expect(sent[0]?.attachments).toEqual([
    { filename: 'logo.png', contentType: 'image/png', content: PNG, cid: 'agency-logo' },
  ]);
  await removeLogo(deps, place);
  await inviteMember({ ...deps, mailer }, { ...place, ...invite });
  expect(sent[1]?.html).not.toContain('<img');
  expect(sent[1]?.attachments).toBeUndefined();
});
