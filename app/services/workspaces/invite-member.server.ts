import { selectLogo } from '#app/data/workspaces/logo-rows.server.ts';
import { z } from 'zod';
import { selectUser } from '#app/data/accounts/user-rows.server.ts';
import { cancelInviteRow, insertInvite } from '#app/data/workspaces/invite-rows.server.ts';
import { selectMemberRole, selectMembers } from '#app/data/workspaces/member-rows.server.ts';
import { email, toEmailKey } from '#app/domain/accounts/account-fields.ts';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { hashToken, newKey, newToken } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { inviteMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { refuseFull } from './refuse-full.server.ts';
import { logoFiles } from './workspace-logo.server.ts';
import { requireMember } from './require-member.server.ts';
import { givenRole } from './workspace-fields.ts';

const schema = z.strictObject({ email, role: givenRole });

const VALID_DAYS = 7;
const DAY_MS = 86_400_000;

export interface InviteMemberOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly workspaceId: number;
}

export interface Invited {
  readonly inviteKey: string;
  /** Set when the mail was sent; after a failure, inviting again sends another. */
  readonly isMailed: boolean;
}

/**
 * Invites a person by mail; an earlier invite to the same address becomes invalid. @throws AppError
 * `conflict` for a member, the teammate limit, `rate_limited`, `forbidden`.
 */
export async function inviteMember(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log' | 'plans'>,
  { userId, workspaceId, ...fields }: InviteMemberOptions,
): Promise<Invited> {
  const input = parseInput(schema, fields);
  await refuseDemoCopy(deps, userId);
  // Only members use up what the workspace may send.
  if ((await selectMemberRole(deps.db, workspaceId, userId)) !== null) {
    await consumeRateLimit(deps, 'invite', { subject: String(workspaceId) });
  }
  const token = newToken();
  const inviteKey = newKey();
  const now = deps.clock();
  const names = await deps.db.transaction(async (tx) => {
    const workspace = await requireMember(tx, { userId, workspaceId, action: 'invite_teammate' });
    const emailNormalised = toEmailKey(input.email);
    const members = await selectMembers(tx, [workspaceId]);
    if (members.some((member) => normaliseEmail(member.email) === emailNormalised)) {
      const message = `${input.email} is a member of this workspace already`;
      throw new AppError('conflict', `${message}.`, { fields: [{ path: 'email', message }] });
    }
    await refuseFull(tx, workspace, deps.plans);
    await insertInvite(tx, {
      ...input,
      inviteKey,
      tokenHash: hashToken(token),
      workspaceId,
      emailNormalised,
      invitedBy: userId,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    });
    const inviter = await selectUser(tx, userId);
    const inviterName = `${inviter?.firstName ?? ''} ${inviter?.lastName ?? ''}`;
    const [logo] = logoFiles(await selectLogo(tx, workspaceId));
    return { inviterName, workspaceName: workspace.name, logo };
  });
  const { appUrl } = deps.accounts;
  const { email: to, role } = input;
  const mail = inviteMail({ to, appUrl, token, role, validDays: VALID_DAYS, ...names });
  return { inviteKey, isMailed: await sendQuietly(deps, mail) };
}

/** Refuses invitations from a copy of the demo, which anybody can open: it sends no mails. */
async function refuseDemoCopy({ db }: Pick<Deps, 'db'>, userId: number): Promise<void> {
  const user = await selectUser(db, userId);
  if (user === null || !isDemoCopyAddress(user.email)) return;
  throw new AppError('conflict', 'Invitations are off in a copy of the demo.', {
    hint: 'Add your email address under User first: then the copy is yours for good.',
  });
}

interface CancelInviteOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly inviteKey: string;
}

/** Cancels an invitation. Throws `not_found` when there is no such open invite. */
export async function cancelInvite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, workspaceId, inviteKey }: CancelInviteOptions,
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'invite_teammate' });
    if (await cancelInviteRow(tx, { workspaceId, inviteKey, now })) return;
    throw new AppError('not_found', 'This invitation was accepted or cancelled already.');
  });
}
