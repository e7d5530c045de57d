import { z } from 'zod';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import { insertWorkspace, type WorkspaceRow } from '#app/data/workspaces/workspace-rows.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { currencyCode, workspaceName } from './workspace-fields.ts';

const schema = z.strictObject({ name: workspaceName, mainCurrency: currencyCode.default('USD') });

export interface CreateWorkspaceOptions extends z.input<typeof schema> {
  readonly userId: number;
}

/** Makes a workspace of which the user is the owner. Any number of members may join it. */
export async function createWorkspace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, ...given }: CreateWorkspaceOptions,
): Promise<WorkspaceRow> {
  const input = parseInput(schema, given);
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    const row = { ...input, workspaceKey: newKey(), createdAt: now };
    const workspace = await insertWorkspace(tx, row);
    const { workspaceId } = workspace;
    await insertMember(tx, { workspaceId, userId, role: 'Owner', joinedAt: now });
    return workspace;
  });
}
