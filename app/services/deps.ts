import type { Logger } from 'pino';
import type { KeyRing } from '#app/data/connections/sealed-text.server.ts';
import type { Database } from '#app/data/database.ts';
import type { Mailer } from '#app/data/mail/mailer.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { Connectors } from '#app/connectors/port.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import type { AddressRules } from '#app/lib/http/public-address.ts';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import type { Platform } from '#app/platforms/port.ts';
import type { BillingSettings } from './billing-settings.ts';
import type { AccountSettings } from './account-settings.ts';
import type { InstalledRateSource } from './rate-source.ts';
import type { EmbeddedSettings } from './embedded-settings.ts';
import type { JobQueue } from './job-queue.ts';
import type { EventPublisher } from './event-publisher.ts';

export interface TypedAddresses {
  readonly http: HttpClient;
  readonly rules: AddressRules;
}

/**
 * The dependencies of every use-case; created once by app/server/open-deps.server.ts, or by a test.
 */
export interface Deps {
  readonly db: Database;
  readonly reader: MetricReader;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly dataDir: string;
  readonly mailer: Mailer;
  readonly accounts: AccountSettings;
  readonly keys: KeyRing;
  /** Returns the platform of this id; null where it is not set up in this installation. */
  readonly platforms: (platformId: number) => Platform | null;
  /** Ad platforms and other sources beside the shop's own platform. */
  readonly connectors: Connectors;
  /** A client for addresses that people typed, public ones alone. */
  readonly typedAddresses: TypedAddresses;
  readonly jobs: JobQueue;
  readonly events: EventPublisher;
  readonly rateSource: InstalledRateSource;
  /** The setting for plans; without them every shop has all features. */
  readonly plans: PlanSettings;
  /** Absent where no shop is charged. */
  readonly billing?: BillingSettings;
  /** Absent where the installation is no Shopify app. */
  readonly embedded?: EmbeddedSettings;
}
