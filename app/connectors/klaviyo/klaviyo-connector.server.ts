import { z } from 'zod';
import { defineKeyConnector } from '#app/connectors/api-key.ts';
import { toUser } from '#app/connectors/define-connector.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type { ConnectorFacts, ConnectorGround, ConnectorSource } from '#app/connectors/port.ts';
import { KLAVIYO, KLAVIYO_API, listAll, openKlaviyoApi } from './klaviyo-api.server.ts';
import { readKlaviyoDays } from './klaviyo-days.server.ts';
import { type KlaviyoLists, readKlaviyoLists } from './klaviyo-lists.server.ts';

const FACTS: ConnectorFacts = {
  key: 'klaviyo',
  name: KLAVIYO,
  api: KLAVIYO_API,
  // Orders are claimed for what was opened within five days; some come later still.
  capabilities: { level: 'message', restatedDays: 14, daysAtOnceMax: 90, historyDays: 730 },
};

/** Klaviyo's emails and text messages, by a private API key that may only read. */
export const klaviyo = defineKeyConnector(FACTS, openKlaviyo);

const accountSchema = z.object({
  id: z.string().min(1),
  attributes: z.object({
    timezone: z.string(),
    preferred_currency: currencyText,
    contact_information: z.object({ organization_name: z.string().nullish() }).nullish(),
  }),
});

function openKlaviyo(ground: ConnectorGround, secret: () => Promise<string>): ConnectorSource {
  const ask = openKlaviyoApi(ground, secret);
  const readAccounts = async (signal: AbortSignal | undefined) =>
    (await listAll(ask, accountSchema, { path: 'accounts', signal })).map(
      ({ id, attributes: { contact_information: contact, ...attributes } }) => ({
        accountId: id,
        name: contact?.organization_name || id,
        currency: attributes.preferred_currency,
        timeZone: attributes.timezone,
        isClosed: false,
        via: null,
      }),
    );
  let lists: Promise<KlaviyoLists> | null = null;
  return {
    identify: async ({ signal } = {}) => {
      const [account] = await readAccounts(signal);
      return toUser({ userId: account?.accountId ?? '', name: account?.name ?? KLAVIYO });
    },
    accounts: ({ signal } = {}) => readAccounts(signal),
    pullMessages: async (account, range, { signal } = {}) => {
      lists ??= readKlaviyoLists(ask, signal);
      return readKlaviyoDays({ ask, lists: await lists, account, range, signal });
    },
  };
}
