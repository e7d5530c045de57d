import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { recordWorkspaceEvent } from '#app/services/workspaces/workspace-events.server.ts';
import { type Call, userCall } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireRecordId } from '#app/api/rpc/wire/fields.ts';
import { refuseOthers } from './attributes.server.ts';

const setWorkspaceEvent = userCall({
  action: 'view_reports',
  params: z.strictObject({
    data: z.strictObject({
      event_label: z.string(),
      event_type: z.string(),
      workspace_ID: wireRecordId.optional(),
      user_ID: wireRecordId.optional(),
      url: z.string(),
    }),
  }),
  wireFields: {
    fields: { eventLabel: 'data.event_label', eventType: 'data.event_type', url: 'data.url' },
  },
  run: async ({ deps, user, requestContext }, { data }) => {
    const { userId } = user;
    refuseOthers(data.user_ID, userId);
    const workspaceId = requestContext.workspace?.workspaceId ?? null;
    const isOther = data.workspace_ID !== undefined && data.workspace_ID !== String(workspaceId);
    if (workspaceId === null || isOther) {
      throw new AppError('not_found', 'This is not the workspace on screen.');
    }
    const { event_label: eventLabel, event_type: eventType, url } = data;
    await recordWorkspaceEvent(deps, { userId, workspaceId, eventLabel, eventType, url });
    return succeeded({});
  },
});

export const workspaceEvents: Readonly<Record<string, Call>> = { setWorkspaceEvent };
