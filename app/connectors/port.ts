import type { Wait } from '#app/lib/backoff.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import type { LabelCostKind } from '#app/domain/profit/cost-lookup/label-cost.ts';
import type { StatedFact, StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import type { AccountTotal, ReportsInMaking } from './account-totals.ts';
import type { GrantNotices } from './grant-notices.ts';
import type { AccountsOptions } from './left-out-account.ts';
import type { MessageRow } from './message-row.ts';
import type { OwnTotal, DayPullOptions } from './pull-options.ts';
import type { SheetCell, SheetPlace } from './sheet-cell.ts';
import type { TrafficDays } from './traffic-row.ts';

/**
 * What every source beside the shop's own platform answers: ad platforms, and who sells labels. A
 * connector keeps nothing, and fails as platforms do, with a `PlatformError`.
 */
export interface ConnectorDefinition extends ConnectorFacts {
  /** Opens the connector with the keys of this installation's app. */
  connect(ground: ConnectorGround): Connector;
}

/** What is known of a connector without any keys. */
export interface ConnectorFacts {
  /** The account type of the specification, and the ad platform of reports: "facebook_ads", "shippo". */
  readonly key: string;
  /** "Facebook", as people call it. */
  readonly name: string;
  readonly api: ApiVersion;
  readonly capabilities: ConnectorCapabilities;
  readonly ownTotal: OwnTotal;
  /** Questions a day that it answers for the whole installation; absent where it names no number. */
  readonly dailyOperations?: number;
  /** Where people agree, if that is one place for several connectors: "google". */
  readonly desk?: string;
  /** Where people agree, where that depends on who they are: they choose before. */
  readonly signIns?: readonly SignIn[];
  /** Who cannot sign in as they are used to, and what they do instead. */
  readonly signInHelp?: string;
  /** What people type where the provider has no page on which they agree; absent where it has one. */
  readonly typed?: readonly TypedField[];
  /** What people state of its amounts because its answers do not; absent where they say it all. */
  readonly asks?: readonly StatedFact[];
}

/** One of several places in which people agree: "eu", "Europe". */
export interface SignIn {
  readonly key: string;
  readonly label: string;
}

export interface TypedField {
  readonly name: string;
  readonly label: string;
  readonly isSecret: boolean;
}

/** The version of the remote API, stated here and nowhere else. */
export interface ApiVersion {
  readonly version: string;
  /** The first day on which it may no longer answer; null where the provider names none. */
  readonly endsOn: string | null;
}

export interface ConnectorCapabilities {
  /**
   * The finest parts of which spend is reported: their sum is the spend of the account. `label`: no ads,
   * but what labels for parcels cost. `production`: what making goods and sending them cost.
   * `message`: what emails and text messages brought. `visit`: who came to the shop. `sheet`: no
   * days, but sheets that are read by themselves.
   */
  readonly level: 'campaign' | 'ad' | 'label' | 'production' | 'message' | 'visit' | 'sheet';
  /** Days before today whose figures may still change. */
  readonly restatedDays: number;
  /** Days of one request at most. */
  readonly daysAtOnceMax: number;
  /** How far back the provider tells. */
  readonly historyDays: number;
  /** Minutes between two readings at least, where each of them is dear; absent where it is not. */
  readonly minutesMin?: number;
}

export interface Connector extends ConnectorFacts {
  /** Where the browser is sent to agree; null where something is typed here instead. */
  readonly startUrl:
    | ((options: {
        readonly state: string;
        readonly redirectUri: string;
        /** What was chosen of `signIns`; absent where there is nothing to choose. */
        readonly signIn?: string;
      }) => string)
    | null;
  /** The token for what the browser brought back, or was typed; null when the provider does not confirm it. */
  redeem(options: ConnectorReturn): Promise<PlatformToken | null>;
  /** The same for a token that the provider's own script gave the browser. Absent where there is none. */
  readonly adopt?: (accessToken: string) => Promise<PlatformToken | null>;
  /** A new token for one that ends; null when a person must connect anew. Absent where tokens are not renewed. */
  readonly renew?: (refreshToken: string) => Promise<PlatformToken | null>;
  /** Ends what a person granted at the provider; again changes nothing. Absent where there is no way to. */
  readonly revoke?: (token: HeldToken) => Promise<void>;
  /** What the provider sends when people take back there what they granted; absent where it sends nothing. */
  readonly notices?: GrantNotices;
  /** `secret` gives what opens the provider for the next minutes: asked before each request. */
  open(secret: () => Promise<string>): ConnectorSource;
}

export type HeldToken = Pick<PlatformToken, 'accessToken' | 'refreshToken'>;

export interface ConnectorReturn {
  readonly query: URLSearchParams;
  readonly redirectUri: string;
  readonly signIn?: string;
}

/** What one person lets us see: of ads, of labels, of messages, of visits, or of sheets. */
export type ConnectorSource = DaySource | SheetSource;

/** Those that tell of days. */
export type DaySource = ConnectorPeople & (AdSource | LabelSource | MessageSource | TrafficSource);

interface ConnectorPeople {
  /** Who let us in; throws PlatformError when the credential is refused. */
  identify(options?: Abortable): Promise<ConnectorUser>;
  /** The accounts to choose among. `onLeftOut` hears of those that cannot be read, which are not given. */
  accounts(options?: AccountsOptions): Promise<readonly ConnectorAccount[]>;
}

export interface AdSource {
  readonly readSheet?: undefined;
  readonly pullLabels?: undefined;
  readonly pullMessages?: undefined;
  readonly pullTraffic?: undefined;
  /**
   * Every figure of whole provider days, both ends inclusive, at most `daysAtOnceMax`. Throws
   * `too_large` where fewer days must be requested, `not_final` where they must be requested later.
   */
  pull(
    account: ConnectorAccount,
    range: { readonly start: string; readonly end: string },
    options: AdPullOptions,
  ): Promise<AdDays>;
}

export interface AdPullOptions extends DayPullOptions {
  /** Where reports are noted that the provider makes: looked after again by a later reading. */
  readonly reports: ReportsInMaking;
}

/** What an account spent on some days, in parts and as a whole. */
export interface AdDays {
  /** They come to the account's own spend: what no part explains stands in a row of its own. */
  readonly rows: readonly AdRow[];
  /** What the provider itself counts as the account's spend; null where it reports no such figure. */
  readonly totals: readonly AccountTotal[] | null;
}

interface LabelSource {
  readonly readSheet?: undefined;
  readonly pullMessages?: undefined;
  readonly pullTraffic?: undefined;
  /** The same of labels: everything that was charged for those that the provider lists on these days. */
  pullLabels(
    account: StatedAccount,
    range: { readonly start: string; readonly end: string },
    options?: DayPullOptions,
  ): Promise<readonly LabelRow[]>;
}

interface MessageSource {
  readonly readSheet?: undefined;
  readonly pullLabels?: undefined;
  readonly pullTraffic?: undefined;
  /** The same of emails and text messages: each campaign's and each flow's days. */
  pullMessages(
    account: ConnectorAccount,
    range: { readonly start: string; readonly end: string },
    options?: DayPullOptions,
  ): Promise<readonly MessageRow[]>;
}

interface TrafficSource {
  readonly readSheet?: undefined;
  readonly pullLabels?: undefined;
  readonly pullMessages?: undefined;
  /** The same of visits, and what is to be known of how they were counted. */
  pullTraffic(
    account: ConnectorAccount,
    range: { readonly start: string; readonly end: string },
    options?: DayPullOptions,
  ): Promise<TrafficDays>;
}

interface SheetSource extends ConnectorPeople {
  readonly pullTraffic?: undefined;
  readonly pullLabels?: undefined;
  readonly pullMessages?: undefined;
  /** The cells of a tab by rows; trailing empty cells are cut. */
  readSheet(place: SheetPlace, options?: Abortable): Promise<readonly (readonly SheetCell[])[]>;
}

interface Abortable {
  readonly signal?: AbortSignal;
}

export interface ConnectorUser {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly imageUrl: string | null;
}

export interface ConnectorAccount {
  readonly accountId: string;
  readonly name: string;
  readonly currency: string;
  /** The zone of the provider's days; empty where it does not say it. */
  readonly timeZone: string;
  readonly isClosed: boolean;
  /** The account through which it is reached (a manager); null when reached directly. */
  readonly via: string | null;
}

/** An account with what people stated of its amounts. */
export interface StatedAccount extends ConnectorAccount {
  readonly stated: StatedFacts;
}

/** One ad's or one campaign's day, as the provider dates and counts it. */
export interface AdRow {
  readonly day: string;
  readonly campaignId: string;
  readonly campaign: string;
  /** Empty where the provider tells campaigns only. */
  readonly adSetId: string;
  readonly adSet: string;
  readonly adId: string;
  readonly ad: string;
  /** Exact decimals in major units of the account's currency. */
  readonly spend: string;
  /** What the provider claims to have sold. */
  readonly revenue: string;
  /** Exact: data-driven attribution counts parts of an order. */
  readonly conversions: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** One charge for a label, or what was given back of it. */
export interface LabelRow {
  /** The provider's own, the same in every report. */
  readonly costId: string;
  readonly labelId: string;
  readonly kind: LabelCostKind;
  /** For sending goods back. */
  readonly isReturn: boolean;
  /** The day under which the provider lists the label. */
  readonly listedOn: string;
  /** When it was shipped, charged or given back. */
  readonly day: string;
  /** The shop platform's id of the order, and its number: as far as either is reported. */
  readonly orderRef: string | null;
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
  readonly carrier: string | null;
  readonly service: string | null;
  /** Of what was made; null, or absent, where it is for all of the order. */
  readonly sku?: string | null;
  /** Exact decimal in major units, never negative: voids and refunds take away. */
  readonly amount: string;
  readonly currency: string;
}

/** What a connector is made of. */
export interface ConnectorGround {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  /** 0 to 1, for the jitter between questions. */
  readonly random: () => number;
  readonly keys: ConnectorKeys;
}

export interface ConnectorKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** What one provider wants besides; null of the others. */
  readonly developerToken: string | null;
  /** A stand-in for the provider on this machine, for tests; null for the provider itself. */
  readonly endpoint: string | null;
}

/** The connectors of an installation. */
export interface Connectors {
  readonly all: readonly ConnectorFacts[];
  /** The connector of a key; null where there is none, and where the installation has no keys for it. */
  find(key: string): Connector | null;
  /** The names of the variables that set it up. */
  variables(key: string): readonly string[];
}
