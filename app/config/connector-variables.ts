import { AppError } from '#app/lib/app-error.ts';

export interface ConnectorVariables {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Microsoft also identifies the developer; null for the others. */
  readonly developerToken: string | null;
  /** A stand-in for the provider on this machine, for tests; null for the provider itself. */
  readonly endpoint: string | null;
  /** Daily requests that the provider allows this installation; absent for the usual limit. */
  readonly dailyOperations?: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Restricted to this machine: the server there receives the app's secret. */
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d+$/;
const NAME =
  /^([A-Z]+_ADS|GOOGLE_GA|GOOGLE_DOCS)_(CLIENT_ID|CLIENT_SECRET|DEVELOPER_TOKEN|STAND_IN_URL|DAILY_OPERATIONS)$/;

const TYPED_PROVIDERS =
  'SHIPSTATION|SHIPPO|EASYSHIP|AFTERSHIP|SHIPHERO|SHIPMONDO|SHIPPINGEASY|' +
  'PRINTIFY|CJ_DROPSHIPPING_API|KLAVIYO';
const PROVIDER_STAND_IN = new RegExp(`^(${TYPED_PROVIDERS})_STAND_IN_URL$`);

const WITH_DEVELOPER: ReadonlySet<string> = new Set(['bing_ads']);

/** Names the variables that set up the connector "facebook_ads": FACEBOOK_ADS_CLIENT_ID and its secret. */
export function connectorVariableNames(
  key: string,
): readonly [id: string, secret: string, ...others: string[]] {
  const prefix = key.toUpperCase();
  const others = WITH_DEVELOPER.has(key) ? [`${prefix}_DEVELOPER_TOKEN`] : [];
  return [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, ...others];
}

/** Reads the keys of every connector that the environment sets up. Throws `configuration` for half of them. */
export function readConnectorVariables(
  variables: Variables,
): ReadonlyMap<string, ConnectorVariables> {
  const prefixes = new Set(Object.keys(variables).flatMap((name) => NAME.exec(name)?.[1] ?? []));
  const connectors = new Map<string, ConnectorVariables>();
  for (const prefix of prefixes) {
    const key = prefix.toLowerCase();
    const names = connectorVariableNames(key);
    const [clientId, clientSecret, developerToken = null] = names.map((name) => variables[name]);
    const endpoint = variables[`${prefix}_STAND_IN_URL`] ?? null;
    const missing = names.filter((name) => variables[name] === undefined);
    if (clientId === undefined || clientSecret === undefined || missing.length > 0) {
      throw new AppError(
        'configuration',
        `The environment is not valid: ${missing.join(' and ')} is missing.`,
        { hint: `Set all of ${names.join(', ')}, or none.` },
      );
    }
    checkStandIn(prefix, endpoint);
    const budget = readOperations(prefix, variables);
    connectors.set(key, { clientId, clientSecret, developerToken, endpoint, ...budget });
  }
  return new Map([...connectors, ...standInProviders(variables)]);
}

/** Reads the stand-ins of shipping providers and of Klaviyo, their only setting: each shop types its own key. */
function standInProviders(variables: Variables): [string, ConnectorVariables][] {
  return Object.entries(variables).flatMap(([name, endpoint]) => {
    const prefix = PROVIDER_STAND_IN.exec(name)?.[1];
    if (prefix === undefined || endpoint === undefined) return [];
    checkStandIn(prefix, endpoint);
    const keys = { clientId: '', clientSecret: '', developerToken: null, endpoint };
    return [[prefix.toLowerCase().replaceAll('_', '-'), keys]];
  });
}

function readOperations(
  prefix: string,
  variables: Variables,
): Pick<ConnectorVariables, 'dailyOperations'> {
  const text = variables[`${prefix}_DAILY_OPERATIONS`];
  if (text === undefined) return {};
  if (/^[1-9]\d{0,8}$/.test(text)) return { dailyOperations: Number(text) };
  throw new AppError(
    'configuration',
    `The environment is not valid: ${prefix}_DAILY_OPERATIONS must be a whole number of at least 1.`,
  );
}

function checkStandIn(prefix: string, endpoint: string | null): void {
  if (endpoint === null || STAND_IN.test(endpoint)) return;
  throw new AppError(
    'configuration',
    `The environment is not valid: ${prefix}_STAND_IN_URL must look like http://127.0.0.1:4000.`,
  );
}
