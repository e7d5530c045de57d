import { z } from 'zod';
import type { HubSpotEnvironment } from '#app/config/outside-variables.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import type { HttpClient, HttpReply } from '#app/lib/http/http-client.ts';
import type { Contact, Crm } from '#app/outside/port.ts';

/** The version of HubSpot's APIs, named by its month; a version is served for at least eighteen. */
const VERSION = '2026-03';
const HOST = 'https://api.hubapi.com';
const TIMEOUT_MS = 5000;
/** HubSpot's own number of the association from a note to a contact. */
const NOTE_TO_CONTACT = 202;

const tokenReply = z.object({ token: z.string().min(1) });
const upsertReply = z.object({ results: z.array(z.object({ id: z.string() })).min(1) });

export interface HubSpotOptions extends HubSpotEnvironment {
  readonly http: HttpClient;
  readonly clock: () => Date;
}

/**
 * Opens HubSpot, by the token of a private app with the scopes `crm.objects.contacts.read`,
 * `crm.objects.contacts.write` and `conversations.visitor_identification.tokens.create`. Errors
 * name the request and the status, never the address or the sent data.
 */
export function hubSpotCrm(options: HubSpotOptions): Crm {
  return {
    identifyVisitor: async (contact) => {
      await upsertContact(options, contact, {
        ...(contact.firstName !== '' && { firstname: contact.firstName }),
        ...(contact.lastName !== '' && { lastname: contact.lastName }),
      });
      const { email, firstName, lastName } = contact;
      const body = { email, firstName, lastName };
      const reply = await post(options, `/visitor-identification/${VERSION}/tokens/create`, body);
      // Accounts below its Professional tier have no tokens.
      if (reply.status === 403) return null;
      return read('a token', tokenReply, reply).token;
    },
    notifyInterest: async (contact, interest) => {
      const contactId = await upsertContact(options, contact, {});
      const note = {
        // The body of a note is HTML.
        properties: {
          hs_timestamp: options.clock().toISOString(),
          hs_note_body: `Interested in: ${escapeHtml(interest)}`,
        },
        associations: [
          {
            to: { id: contactId },
            types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: NOTE_TO_CONTACT }],
          },
        ],
      };
      requireTaken('a note', await post(options, `/crm/objects/${VERSION}/notes`, note));
    },
    saveProperties: async (contact, properties) => {
      await upsertContact(options, contact, properties);
    },
  };
}

/** Returns the id of the contact with this email address, which is created where there is none. */
async function upsertContact(
  options: HubSpotOptions,
  { email }: Contact,
  properties: Readonly<Record<string, string>>,
): Promise<string> {
  const input = { id: email, idProperty: 'email', properties: { ...properties, email } };
  const path = `/crm/objects/${VERSION}/contacts/batch/upsert`;
  const reply = await post(options, path, { inputs: [input] });
  const [contact] = read('a contact', upsertReply, reply).results;
  return contact?.id ?? '';
}

function post({ http, endpoint, accessToken }: HubSpotOptions, path: string, body: object) {
  return http.send({
    method: 'POST',
    url: (endpoint ?? HOST) + path,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  });
}

function read<S extends z.ZodType>(what: string, schema: S, reply: HttpReply): z.output<S> {
  requireTaken(what, reply);
  return schema.parse(JSON.parse(reply.text));
}

function requireTaken(what: string, { status }: HttpReply): void {
  if (status < 200 || status >= 300) throw new Error(`HubSpot did not take ${what}: ${status}.`);
}
