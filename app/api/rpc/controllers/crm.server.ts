/**
 * The browser's calls to the CRM. Without one, and in development, each call succeeds and sends
 * nothing.
 */
import { z } from 'zod';
import {
  type Call,
  memberCall,
  type MemberCaller,
  shopOnScreen,
} from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { textField } from '#app/lib/text-field.ts';
import {
  identifyVisitor,
  notifyInterest,
  saveContactProperties as saveProperties,
} from '#app/services/outside/crm-contacts.server.ts';

const PROPERTIES_MAX = 50;
const name = z.string().max(100);

/**
 * HubSpot's name of a property; its own (`hs_...`) and the address of a contact are not for
 * callers.
 */
const propertyName = z
  .string()
  .regex(/^(?!hs_|email$)[a-z][a-z0-9_]{0,99}$/, 'is not a property that can be set here');
const propertyValue = z
  .union([z.string().max(1000), z.number(), z.boolean()])
  .transform((value) => String(value));

/**
 * Identifies the account of the session, whatever is sent: no caller gets a token in another user's
 * name.
 */
const visitorIdentification = memberCall({
  action: 'edit_own_profile',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    email: z.string().max(320),
    first_name: name,
    last_name: name,
  }),
  run: async (caller) => {
    const { deps, user } = caller;
    return succeeded({ token: await identifyVisitor(deps, getCrm(caller), user) });
  },
});

const notifyAppInterest = memberCall({
  action: 'edit_own_profile',
  params: z.strictObject({ become_shop_ID: shopOnScreen, interest: textField(200) }),
  run: async (caller, { interest }) => {
    const { deps, user } = caller;
    await notifyInterest(deps, getCrm(caller), { user, interest });
    return succeeded({});
  },
});

const saveContactProperties = memberCall({
  action: 'edit_own_profile',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    properties: z
      .record(propertyName, propertyValue)
      .refine((properties) => Object.keys(properties).length <= PROPERTIES_MAX, {
        error: `are at most ${PROPERTIES_MAX}`,
      }),
  }),
  run: async (caller, { properties }) => {
    const { deps, user } = caller;
    await saveProperties(deps, getCrm(caller), { user, properties });
    return succeeded({});
  },
});

function getCrm({ context }: Pick<MemberCaller, 'context'>) {
  return context.isDevelopment ? null : (context.outside?.crm ?? null);
}

export const crm: Readonly<Record<string, Call>> = { visitorIdentification };
export const hubSpot: Readonly<Record<string, Call>> = { notifyAppInterest, saveContactProperties };
