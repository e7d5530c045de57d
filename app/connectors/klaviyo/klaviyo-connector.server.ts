import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { defineKeyConnector } from '#app/connectors/api-key.ts';
import { toUser } from '#app/connectors/define-connector.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { KLAVIYO, KLAVIYO_API, listAll, openKlaviyoApi } from './klaviyo-api.server.ts';
import { readKlaviyoDays } from './klaviyo-days.server.ts';
import { type KlaviyoLists, readKlaviyoLists } from './klaviyo-lists.server.ts';

const FACTS: ConnectorFacts = {
  key: 'klaviyo',
  name: KLAVIYO,
  api: KLAVIYO_API,
  // Orders are claimed for what was opened within five days; some come later still.
  capabilities: { level: 'message', restatedDays: 14, daysAtOnceMax: 90, historyDays: 730 },
  ownTotal: { counts: 'messages sent' },
};

/** Klaviyo's emails and text messages, by a private API key that may only read. */
export const klaviyo = defineKeyConnector(FACTS, openKlaviyo);

/** The name of an account, however odd the rest of it is. */
const holderSchema = z.object({
  id: z.string().min(1),
  attributes: z
    .object({
      contact_information: z.object({ organization_name: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

const accountSchema = holderSchema.extend({
  attributes: z.object({
    timezone: z.string().min(1),
    preferred_currency: currencyText,
    contact_information: z.object({ organization_name: z.string().nullish() }).nullish(),
  }),
});

function openKlaviyo(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi = openKlaviyoApi(context, secret);
  let lists: Promise<KlaviyoLists> | null = null;
  return {
    identify: async ({ signal } = {}) => {
      const [account] = await listAll(callApi, holderSchema, { path: 'accounts', signal });
      const userId = account?.id ?? '';
      const name = account?.attributes?.contact_information?.organization_name;
      return toUser({ userId, name: name || userId || KLAVIYO });
    },
    accounts: async ({ signal, onLeftOut } = {}) => {
      const accounts = await listAll(callApi, z.unknown(), { path: 'accounts', signal });
      return readAccounts(accounts, {
        source: KLAVIYO,
        schema: accountSchema,
        toAccount,
        id: 'id',
        name: 'attributes.contact_information.organization_name',
        onLeftOut,
      });
    },
    pullMessages: async (account, range, options = {}) => {
      lists ??= readKlaviyoLists(callApi, options);
      return readKlaviyoDays({ callApi, lists: await lists, account, range, options });
    },
  };
}

function toAccount({ id, attributes }: z.output<typeof accountSchema>): ConnectorAccount {
  return {
    accountId: id,
    name: attributes.contact_information?.organization_name || id,
    currency: attributes.preferred_currency,
    timeZone: attributes.timezone,
    isClosed: false,
    via: null,
  };
}
