import { z } from 'zod';
import { type SandboxReply, type SandboxRequest, startSandbox } from './sandbox-server.ts';

export const HUBSPOT_TOKEN = 'pat-na1-sandbox';

/**
 * HubSpot of 2026-03 as far as contacts, notes and visitors go, by its published reference: contacts by email
 * with `idProperty`, notes with a time and associations with type ids, tokens of visitors for accounts that
 * have them. What a note to a contact is numbered (202) and the form of errors are from its guides.
 */
export async function startHubSpotSandbox() {
  const contacts = new Map<string, Record<string, string>>();
  const notes: z.output<typeof note>[] = [];
  const state = { hasTokens: true };
  const sandbox = await startSandbox((request) => {
    if (request.headers['authorization'] !== `Bearer ${HUBSPOT_TOKEN}`) {
      return failure(401, 'INVALID_AUTHENTICATION');
    }
    return ANSWERS[`${request.method} ${request.url.pathname}`]?.(request) ?? failure(404, 'NONE');
  });
  const ANSWERS: Record<string, (request: SandboxRequest) => SandboxReply> = {
    'POST /crm/objects/2026-03/contacts/batch/upsert': ({ body }) => {
      const parsed = upsert.safeParse(JSON.parse(body));
      if (!parsed.success) return failure(400, 'VALIDATION_ERROR');
      const results = parsed.data.inputs.map(({ id, properties }) => {
        const isNew = !contacts.has(id);
        contacts.set(id, { ...contacts.get(id), ...properties });
        const key = String(101 + [...contacts.keys()].indexOf(id));
        return { id: key, new: isNew, archived: false, properties, ...TIMES };
      });
      const times = { startedAt: TIMES.createdAt, completedAt: TIMES.createdAt };
      return { status: 200, body: { status: 'COMPLETE', results, ...times } };
    },
    'POST /crm/objects/2026-03/notes': ({ body }) => {
      const parsed = note.safeParse(JSON.parse(body));
      if (!parsed.success) return failure(400, 'VALIDATION_ERROR');
      notes.push(parsed.data);
      const { properties } = parsed.data;
      return { status: 201, body: { id: '7', archived: false, properties, ...TIMES } };
    },
    'POST /visitor-identification/2026-03/tokens/create': ({ body }) => {
      const parsed = visitor.safeParse(JSON.parse(body));
      if (!parsed.success) return failure(400, 'VALIDATION_ERROR');
      if (!state.hasTokens) return failure(403, 'MISSING_SCOPES');
      return { status: 200, body: { token: `token of ${parsed.data.email}` } };
    },
  };
  return { ...sandbox, contacts, notes, state };
}

const TIMES = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };

const upsert = z.strictObject({
  inputs: z
    .array(
      z.strictObject({
        id: z.email(),
        idProperty: z.literal('email'),
        properties: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.string()),
      }),
    )
    .min(1)
    .max(100),
});

const note = z.strictObject({
  properties: z.strictObject({
    hs_timestamp: z.iso.datetime(),
    hs_note_body: z.string().max(65_536),
  }),
  associations: z.array(
    z.strictObject({
      to: z.strictObject({ id: z.string().regex(/^\d+$/) }),
      types: z.array(
        z.strictObject({
          associationCategory: z.enum(['HUBSPOT_DEFINED', 'USER_DEFINED', 'INTEGRATOR_DEFINED']),
          associationTypeId: z.number().int(),
        }),
      ),
    }),
  ),
});

const visitor = z.strictObject({
  email: z.email(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});

const failure = (status: number, category: string): SandboxReply => ({
  status,
  body: { status: 'error', message: 'text varies', correlationId: '0', category },
});
