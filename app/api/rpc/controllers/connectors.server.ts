import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { type Call, memberCall, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { checkWire } from '#app/api/rpc/wire/connector-wire.ts';
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { AppError } from '#app/lib/app-error.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { leaveSource } from '#app/services/connectors/leave-source.server.ts';
import {
  PULL_SOURCES,
  queuePull,
  queuePulls,
  type QueuedPull,
} from '#app/services/connectors/queue-pull.server.ts';
import {
  type ConnectorPurpose,
  readConnectors,
} from '#app/services/connectors/read-connectors.server.ts';
import { AD_CONTROLLERS } from '#app/view-models/connectors/ad-controllers.ts';
import { sourceReturnAddress, startSource } from '#app/web/connect/start-source.server.ts';
import { readSheets } from '#app/services/sheets/read-sheets.server.ts';

/** Checks the connection to Google, and each sheet for faults. */
const checkSheetsCall = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const { shopId } = shop;
    const [views, sheets] = await Promise.all([
      readConnectors(deps, { shopId, of: 'sheets' }),
      readSheets(deps, { shopId }),
    ]);
    const [view] = views;
    if (view === undefined) throw new AppError('not_found', 'Google Sheets cannot be connected.');
    const files = sheets.map(({ kind, source, latest }) => [
      `${kind}_file`,
      {
        file_id: source?.address ?? null,
        error: latest?.status === 'failed' ? latest.message : null,
      },
    ]);
    return succeeded({ ...checkWire(view), ...Object.fromEntries(files) });
  },
});

const ANALYTICS = 'google_ga';

const ofShop = z.strictObject({ become_shop_ID: shopOnScreen });
const accountType = z.string().max(40);

/** Builds the calls of one ad platform's controller, and of an email platform's. */
function adController(connector: string, of: ConnectorPurpose): Readonly<Record<string, Call>> {
  return {
    checkConnection: shopCall({
      params: ofShop,
      run: async ({ deps, shop }) => {
        const views = await readConnectors(deps, { shopId: shop.shopId, of });
        const view = views.find(({ key }) => key === connector);
        if (view === undefined) throw new AppError('not_found', 'There is no such ad platform.');
        return succeeded(checkWire(view));
      },
    }),
    getAuthorizeUrl: memberCall({
      action: 'connect_platform',
      params: ofShop,
      run: async ({ request, context, user, shop }) => {
        const options = { userId: user.userId, shopId: shop.shopId, connector };
        return succeeded({ authorize_url: await startSource(request, context, options) });
      },
    }),
  };
}

export const adControllers: Readonly<Record<string, Readonly<Record<string, Call>>>> =
  Object.fromEntries([
    ...AD_CONTROLLERS.map(([name, connector]) => [name, adController(connector, 'ads')]),
    ['ClientKlaviyo', adController('klaviyo', 'messages')],
    ['ClientGoogleAnalytics', adController(ANALYTICS, 'visits')],
    [
      'ClientGoogleDocs',
      { ...adController(SHEET_CONNECTOR, 'sheets'), checkConnection: checkSheetsCall },
    ],
  ]);

/** Reads one ad platform now, or all connected ones. */
export const startMarketingSyncCall = memberCall({
  action: 'start_retrieval',
  params: z.strictObject({
    data: z.strictObject({
      become_shop_ID: shopOnScreen,
      account_type: accountType.optional(),
      source: z.enum(PULL_SOURCES).optional(),
    }),
    is_refresh: z.union([z.boolean(), z.number()]).optional(),
    due_time: z.union([z.number(), z.string().max(40)]).nullish(),
  }),
  run: async ({ deps, shop }, { data, is_refresh: isRefresh }) => {
    const { shopId } = shop;
    const source = data.source ?? (isRefresh ? 'user-refresh' : 'app-connection');
    const { account_type: connector } = data;
    const outcome =
      connector === undefined
        ? await queuePulls(deps, { shopId, source })
        : await queuePull(deps, { shopId, connector, source });
    return succeeded(toStarted(outcome));
  },
});

/** The specification's other names of account types. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  ['google analytics', 'google_analytics', 'ga4'].map((name) => [name, ANALYTICS]),
);

/**
 * Reads a source that is no ad platform; of the account types of the specification, those that are
 * built.
 */
export const startOtherMarketingSyncCall = memberCall({
  action: 'start_retrieval',
  params: z.strictObject({
    data: z.strictObject({ become_shop_ID: shopOnScreen, account_type: accountType }),
  }),
  run: async ({ deps, shop }, { data: { account_type: accountType } }) => {
    const matchingConnector = deps.connectors.all.find(
      ({ key, capabilities: { level } }) =>
        key === (OTHER_NAMES.get(accountType) ?? accountType) &&
        (level === 'message' || level === 'visit'),
    );
    if (matchingConnector === undefined)
      throw new AppError('not_found', 'There is no such source.');
    const { shopId } = shop;
    const { key: connector } = matchingConnector;
    const outcome = await queuePull(deps, { shopId, connector, source: 'user-refresh' });
    return succeeded(toStarted(outcome));
  },
});

const STOPPED = 'Fetching is stopped for this shop.';
const NOT_CONNECTED = 'This platform is not connected.';

function toStarted(outcome: QueuedPull) {
  const reasons = { started: null, stopped: STOPPED, 'not connected': NOT_CONNECTED };
  return { started: outcome === 'started', reason: reasons[outcome] };
}

/** The base route checkConnection: every ad platform by its account type, or the named one. */
export const checkConnections = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen, account_type: accountType.optional() }),
  run: async ({ deps, shop }, { account_type: key }) => {
    const views = await readConnectors(deps, { shopId: shop.shopId, of: 'ads' });
    if (key === undefined) {
      return succeeded(Object.fromEntries(views.map((view) => [view.key, checkWire(view)])));
    }
    const view = views.find((one) => one.key === key);
    if (view === undefined) throw new AppError('not_found', 'There is no such ad platform.');
    return succeeded(checkWire(view));
  },
});

/** Exchanges the token that Facebook's own script gave the browser for one of this app. */
const saveFacebook = memberCall({
  action: 'connect_platform',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    facebook_connect_data: z.object({ accessToken: z.string().min(1).max(2000) }),
  }),
  run: async ({ deps, shop }, { facebook_connect_data: facebookData }) => {
    const connector = 'facebook_ads';
    const token = await deps.connectors.find(connector)?.adopt?.(facebookData.accessToken);
    if (token === undefined) throw new AppError('not_found', 'Facebook is not set up here.');
    if (token === null) throw new AppError('invalid_input', 'Facebook did not confirm the log-in.');
    const { isReading } = await connectSource(deps, { shopId: shop.shopId, connector, token });
    return succeeded({ success: true, is_reading: isReading });
  },
});

/** The redirect address of codes of Google's own script, which names none. */
const POST_MESSAGE = 'postmessage';

/** Connects by the code that the provider's own script gave the browser. */
const saveCode = (
  connector: string,
  getRedirectUri: (request: Request, context: AppLoadContext) => string,
) =>
  memberCall({
    action: 'connect_platform',
    params: z.strictObject({ become_shop_ID: shopOnScreen, code: z.string().min(1).max(2000) }),
    run: async ({ request, context, deps, shop }, { code }) => {
      const query = new URLSearchParams({ code });
      const platform = deps.connectors.find(connector);
      if (platform === null)
        throw new AppError('not_found', 'This ad platform is not set up here.');
      const redirectUri = getRedirectUri(request, context);
      const token = await platform.redeem({ query, redirectUri });
      if (token === null) {
        throw new AppError('invalid_input', `${platform.name} did not confirm the log-in.`);
      }
      const { isReading } = await connectSource(deps, { shopId: shop.shopId, connector, token });
      return succeeded({ success: true, is_reading: isReading });
    },
  });

/**
 * Ends a connection and its permission on the server: no token is sent to a page. A handler named
 * after a source ends only that one.
 */
const declareLogOut = (only: string | null) =>
  memberCall({
    action: 'disconnect_platform',
    params: z.strictObject({ become_shop_ID: shopOnScreen, source: accountType }),
    run: async ({ deps, user, shop }, { source: connector }) => {
      if (only !== null && connector !== only) {
        throw new AppError('invalid_input', 'This ends another connection.');
      }
      if (!deps.connectors.all.some(({ key }) => key === connector)) {
        throw new AppError('not_found', 'There is no such ad platform.');
      }
      const by = `${user.firstName} ${user.lastName}`.trim() || user.email;
      await leaveSource(deps, { shopId: shop.shopId, connector, by });
      return succeeded({ success: true });
    },
  });

export const connectionCalls: Readonly<Record<string, Call>> = {
  'save-fb-connect-data': saveFacebook,
  'save-google-connect-data': saveCode('google_ads', () => POST_MESSAGE),
  'save-google-ga-connect-data': saveCode(ANALYTICS, () => POST_MESSAGE),
  'save-amazon-connect-data': saveCode('amazon_ads', (request, context) =>
    sourceReturnAddress(request, context, { key: 'amazon_ads' }),
  ),
  'save-google-docs-connect-data': saveCode(SHEET_CONNECTOR, () => POST_MESSAGE),
  'log-out': declareLogOut(null),
  'log-out-ga': declareLogOut(ANALYTICS),
  'log-out-docs': declareLogOut(SHEET_CONNECTOR),
};
