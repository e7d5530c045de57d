import type { ReportsInMaking } from '#app/connectors/account-totals.ts';
import type {
  AdSource,
  ConnectorDefinition,
  ConnectorKeys,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/platform-error.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Wait } from '#app/lib/backoff.ts';
import { CONTRACTS, WITHOUT_CONTRACT } from './contracts.ts';
import { recordExchanges } from './record-exchanges.ts';
import { type Fixture, scrubExchanges } from './scrub-exchange.ts';

export interface CheckOptions {
  readonly definition: ConnectorDefinition;
  readonly keys: ConnectorKeys;
  readonly http: HttpClient;
  readonly wait: Wait;
  readonly clock: () => Date;
  /** What people type for the connector, or `access_token` where they agree on a page. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly days: number;
}

export interface CheckResult {
  /** What was done, a line each. */
  readonly steps: readonly string[];
  /** Where requests or answers differ from the schema, or what the connector could not read. */
  readonly differences: readonly string[];
  readonly fixtures: readonly Fixture[];
}

/**
 * Connects with real keys and sends each kind of request: who that is, the accounts, and the last days of
 * the first one. Throws `invalid_input` where a credential is missing or not taken.
 */
export async function checkConnector(options: CheckOptions): Promise<CheckResult> {
  const { definition, keys, clock, wait, credentials } = options;
  const { http, exchanges } = recordExchanges(options.http);
  const connector = definition.connect({ http, clock, wait, random: Math.random, keys });
  const token = await openWith(options, connector);
  const source = connector.open(() => Promise.resolve(token));
  const steps: string[] = [];
  const differences: string[] = [];
  const attempt = async (step: string, work: () => Promise<string>) => {
    try {
      steps.push(`${step}: ${await work()}`);
    } catch (error) {
      differences.push(`${step}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await attempt('Who connected', async () => {
    await source.identify();
    return 'read';
  });
  await attempt('Accounts', async () => {
    const accounts = await source.accounts({
      onLeftOut: ({ text }) => void differences.push(text),
    });
    const [first] = accounts.filter(({ isClosed }) => !isClosed);
    if (first !== undefined) {
      const currency = credentials['currency'] ?? (first.currency || 'USD');
      const account = {
        ...first,
        stated: { ...NOTHING_STATED, currency, costFor: 'unit' as const },
      };
      const end = clock().toISOString().slice(0, 10);
      const range = { start: addDays(end, 1 - options.days), end };
      await attempt(
        `${range.start} to ${range.end}`,
        async () => `${await pull(source, account, range, options.wait)} rows`,
      );
    }
    return String(accounts.length);
  });
  const check = CONTRACTS[definition.key]?.();
  if (check === undefined) steps.push(`No schema: ${WITHOUT_CONTRACT[definition.key] ?? ''}`);
  const secrets = [token, keys.clientSecret, ...Object.values(credentials)];
  const faults = exchanges.flatMap((exchange) => {
    const [path = ''] = exchange.path.split('?');
    return (check?.(exchange) ?? []).map((fault) => `${exchange.method} ${path}: ${fault}`);
  });
  return {
    steps,
    differences: [...new Set([...differences, ...faults])],
    fixtures: scrubExchanges(exchanges, secrets),
  };
}

async function openWith(
  { definition, credentials }: CheckOptions,
  connector: ReturnType<ConnectorDefinition['connect']>,
): Promise<string> {
  const names = definition.typed?.map(({ name }) => name) ?? ['access_token'];
  const missing = names.filter((name) => (credentials[name] ?? '') === '');
  if (missing.length > 0) {
    throw new AppError('invalid_input', `${definition.name} needs ${missing.join(' and ')}.`, {
      hint: 'Each comes on a line of its own on standard input: name=value.',
    });
  }
  if (definition.typed === undefined) return credentials['access_token'] ?? '';
  const query = new URLSearchParams(credentials);
  const token = await connector.redeem({ query, redirectUri: '' });
  if (token !== null) return token.accessToken;
  throw new AppError('invalid_input', `${definition.name} does not take this key.`);
}

type LabelAccount = Parameters<NonNullable<ConnectorSource['pullLabels']>>[0];

async function pull(
  source: ConnectorSource,
  account: LabelAccount,
  range: { readonly start: string; readonly end: string },
  wait: Wait,
): Promise<number> {
  if (source.pullLabels !== undefined) return (await source.pullLabels(account, range)).length;
  if (source.pullMessages !== undefined) return (await source.pullMessages(account, range)).length;
  if (source.pullTraffic !== undefined) {
    return (await source.pullTraffic(account, range)).rows.length;
  }
  if (source.readSheet !== undefined) return 0;
  return pullAds(source, account, range, wait);
}

/** So many times reports are looked after that a provider makes: some take an hour. */
const LOOKS_MAX = 60;
const LOOK_AGAIN_MS = 60_000;

/** Pulls ads, and waits for reports in the making as later jobs would. */
async function pullAds(
  source: AdSource,
  account: LabelAccount,
  range: { readonly start: string; readonly end: string },
  wait: Wait,
): Promise<number> {
  const ids = new Map<string, string>();
  const reports: ReportsInMaking = {
    find: (key) => Promise.resolve(ids.get(key) ?? null),
    save: (key, id) => Promise.resolve(void ids.set(key, id)),
    forget: (keys) => Promise.resolve(keys.forEach((key) => ids.delete(key))),
  };
  for (let look = 1; ; look += 1) {
    try {
      return (await source.pull(account, range, { reports })).rows.length;
    } catch (error) {
      const isMade = error instanceof PlatformError && error.fault === 'not_final';
      if (!isMade || look === LOOKS_MAX) throw error;
      await wait(error.retryAfterMs ?? LOOK_AGAIN_MS);
    }
  }
}
