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
 * The port of every source besides the shop's own platform: ad platforms, sellers of labels and
 * others. A connector has no state, and fails as platforms do, with a `PlatformError`.
 */
export interface ConnectorDefinition extends ConnectorFacts {
  connect(context: ConnectorContext): Connector;
}

export interface ConnectorFacts {
  /** The account type of the specification, and the ad platform of reports: "facebook_ads", "shippo". */
  readonly key: string;
  readonly name: string;
  readonly api: ApiVersion;
  readonly capabilities: ConnectorCapabilities;
  readonly ownTotal: OwnTotal;
  /** Daily requests allowed for the entire installation; absent without a limit. */
  readonly dailyOperations?: number;
  /** The authorisation that several connectors share: "google". */
  readonly desk?: string;
  /** Alternative authorisation pages to choose from, where they depend on the person. */
  readonly signIns?: readonly SignIn[];
  /** Explains who cannot sign in as usual, and what they do instead. */
  readonly signInHelp?: string;
  /** Fields that people type where the provider has no authorisation page; absent where it has one. */
  readonly typed?: readonly TypedField[];
  /** Facts about its amounts that people state because its answers do not; absent where they are complete. */
  readonly asks?: readonly StatedFact[];
}

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
   * The finest parts of which spend is reported: their sum is the spend of the account. `label`:
   * the cost of labels for parcels, no ads. `production`: the cost of making goods and sending
   * them. `message`: the results of emails and text messages. `visit`: visits to the shop. `sheet`:
   * no days, but sheets that are read separately.
   */
  readonly level: 'campaign' | 'ad' | 'label' | 'production' | 'message' | 'visit' | 'sheet';
  /** Days before today whose figures may still change. */
  readonly restatedDays: number;
  readonly daysAtOnceMax: number;
  readonly historyDays: number;
  /** The least minutes between two readings, where each of them is expensive; absent otherwise. */
  readonly minutesMin?: number;
}

export interface Connector extends ConnectorFacts {
  /** Returns the address of the authorisation page; null where something is typed here instead. */
  readonly startUrl:
    | ((options: {
        readonly state: string;
        readonly redirectUri: string;
        /** The choice among `signIns`; absent without any. */
        readonly signIn?: string;
      }) => string)
    | null;
  /**
   * Returns the token for the parameters that the browser brought back, or for typed fields; null
   * when the provider does not confirm it.
   */
  redeem(options: ConnectorReturn): Promise<PlatformToken | null>;
  /** Returns the token for one that the provider's own script passed to the browser. Absent without such a script. */
  readonly adopt?: (accessToken: string) => Promise<PlatformToken | null>;
  /** Renews a token that ends; null when a person must connect again. Absent where tokens are not renewed. */
  readonly renew?: (refreshToken: string) => Promise<PlatformToken | null>;
  /** Revokes a person's permission at the provider; again changes nothing. Absent where that is impossible. */
  readonly revoke?: (token: HeldToken) => Promise<void>;
  /** Reads notices of people who withdraw their permission at the provider; absent where it sends none. */
  readonly notices?: GrantNotices;
  /** Opens a source; `secret` returns a credential valid for some minutes: called before each request. */
  open(secret: () => Promise<string>): ConnectorSource;
}

export type HeldToken = Pick<PlatformToken, 'accessToken' | 'refreshToken'>;

export interface ConnectorReturn {
  readonly query: URLSearchParams;
  readonly redirectUri: string;
  readonly signIn?: string;
}

export type ConnectorSource = DaySource | SheetSource;

export type DaySource = ConnectorPeople & (AdSource | LabelSource | MessageSource | TrafficSource);

interface ConnectorPeople {
  /** Identifies the person who granted access; throws PlatformError when the credential is refused. */
  identify(options?: Abortable): Promise<ConnectorUser>;
  /** Lists the accounts to choose from. `onLeftOut` receives those that cannot be read, which are not returned. */
  accounts(options?: AccountsOptions): Promise<readonly ConnectorAccount[]>;
}

export interface AdSource {
  readonly readSheet?: undefined;
  readonly pullLabels?: undefined;
  readonly pullMessages?: undefined;
  readonly pullTraffic?: undefined;
  /**
   * Reads every figure of complete provider days, both ends inclusive, at most `daysAtOnceMax`.
   * Throws `too_large` where fewer days must be requested, `not_final` where they must be requested
   * later.
   */
  pull(
    account: ConnectorAccount,
    range: { readonly start: string; readonly end: string },
    options: AdPullOptions,
  ): Promise<AdDays>;
}

export interface AdPullOptions extends DayPullOptions {
  /** Records reports that the provider prepares, for a later reading to check. */
  readonly reports: ReportsInMaking;
}

export interface AdDays {
  /** They add up to the account's own spend: the unexplained rest has a row of its own. */
  readonly rows: readonly AdRow[];
  /** The provider's own totals of the account's spend; null where it reports none. */
  readonly totals: readonly AccountTotal[] | null;
}

interface LabelSource {
  readonly readSheet?: undefined;
  readonly pullMessages?: undefined;
  readonly pullTraffic?: undefined;
  /** Reads labels like `AdSource.pull`: all charges for those that the provider lists on these days. */
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
  /** Reads emails and text messages: each campaign's and each flow's days. */
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
  /** Reads visits, and remarks about their counting. */
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
  /** Reads the cells of a tab by rows; trailing empty cells are cut. */
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
  /** The zone of the provider's days; empty where it reports none. */
  readonly timeZone: string;
  readonly isClosed: boolean;
  /** The account through which it is reached (a manager); null when reached directly. */
  readonly via: string | null;
}

export interface StatedAccount extends ConnectorAccount {
  readonly stated: StatedFacts;
}

export interface AdRow {
  readonly day: string;
  readonly campaignId: string;
  readonly campaign: string;
  /** Empty where the provider reports campaigns only. */
  readonly adSetId: string;
  readonly adSet: string;
  readonly adId: string;
  readonly ad: string;
  /** Exact decimals in major units of the account's currency. */
  readonly spend: string;
  readonly revenue: string;
  /** Exact: data-driven attribution counts parts of an order. */
  readonly conversions: string;
  readonly impressions: number;
  readonly clicks: number;
}

export interface LabelRow {
  /** The provider's id, the same in every report. */
  readonly costId: string;
  readonly labelId: string;
  readonly kind: LabelCostKind;
  readonly isReturn: boolean;
  /** The day under which the provider lists the label. */
  readonly listedOn: string;
  readonly day: string;
  /** The shop platform's id of the order, and its number: as far as either is reported. */
  readonly orderRef: string | null;
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
  readonly carrier: string | null;
  readonly service: string | null;
  /** For produced goods; null, or absent, for a charge on all of the order. */
  readonly sku?: string | null;
  /** Exact decimal in major units, never negative: voids and refunds are subtracted. */
  readonly amount: string;
  readonly currency: string;
}

export interface ConnectorContext {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  /** Returns 0 to 1, for the jitter between requests. */
  readonly random: () => number;
  readonly keys: ConnectorKeys;
}

export interface ConnectorKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The additional key of one provider; null for the others. */
  readonly developerToken: string | null;
  /** A stand-in for the provider on this machine, for tests; null for the provider itself. */
  readonly endpoint: string | null;
}

export interface Connectors {
  readonly all: readonly ConnectorFacts[];
  /** Returns the connector of a key; null without one, and where the installation has no keys for it. */
  find(key: string): Connector | null;
  variables(key: string): readonly string[];
}
