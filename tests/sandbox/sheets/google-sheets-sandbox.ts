import type { AdProvider, AdState } from '../connectors/ad-sandbox.ts';
import { CODE, giveOauthToken, hasToken, revokeOauthToken } from '../connectors/oauth-desk.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';

/** A Google account and the one spreadsheet that it may open. */
export interface SheetWorld {
  readonly spreadsheetId: string;
  tabs: readonly {
    readonly id: number;
    readonly title: string;
    readonly values: readonly (readonly (string | number | boolean)[])[];
  }[];
}

const failure = (code: number, status: string, reason = ''): SandboxReply => ({
  status: code,
  body: { error: { code, status, message: 'text varies', details: [{ reason }] } },
});

/** Google Sheets v4 (contracts/connectors/google_sheets_values.json). */
export const sheetsProvider: AdProvider<SheetWorld> = {
  site: 'https://accounts.google.com',
  brings: { code: CODE },
  faults: {
    expired: failure(401, 'UNAUTHENTICATED'),
    throttled: failure(429, 'RESOURCE_EXHAUSTED'),
    permission: failure(403, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
    account_closed: failure(403, 'PERMISSION_DENIED'),
  },
  answer(request, state) {
    const { pathname } = request.url;
    if (pathname === '/token' && request.method === 'POST') return giveOauthToken(request, state);
    if (pathname === '/revoke' && request.method === 'POST') return revokeOauthToken(request);
    if (state.expired !== null || !hasToken(request)) {
      return state.expired ?? failure(401, 'UNAUTHENTICATED');
    }
    if (pathname === '/v1/userinfo') {
      const email = 'ada@tea.example';
      return { status: 200, body: { sub: '1', given_name: 'Ada', family_name: 'L', email } };
    }
    return state.fault ?? answerSheets(request, state);
  },
};

function answerSheets({ url }: SandboxRequest, { world }: AdState<SheetWorld>): SandboxReply {
  const path = /^\/v4\/spreadsheets\/([\w-]+)(?:\/values\/(.+))?$/.exec(url.pathname);
  if (path?.[1] !== world.spreadsheetId) return failure(404, 'NOT_FOUND');
  if (path[2] === undefined) {
    const sheets = world.tabs.map(({ id, title }) => ({ properties: { sheetId: id, title } }));
    return { status: 200, body: { sheets } };
  }
  const range = /^'(.*)'!A1:Z(\d+)$/.exec(decodeURIComponent(path[2]));
  const tab = world.tabs.find(({ title }) => title === range?.[1]?.replaceAll("''", "'"));
  if (tab === undefined || range === null) return failure(400, 'INVALID_ARGUMENT');
  const isStored =
    url.searchParams.get('valueRenderOption') === 'UNFORMATTED_VALUE' &&
    url.searchParams.get('dateTimeRenderOption') === 'SERIAL_NUMBER';
  if (!isStored) return failure(400, 'INVALID_ARGUMENT');
  const values = tab.values.slice(0, Number(range[2]));
  // Absent of an empty tab.
  return {
    status: 200,
    body: { range: path[2], majorDimension: 'ROWS', ...(values.length > 0 && { values }) },
  };
}
