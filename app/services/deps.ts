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

/** What every use-case is given; made once by app/server/open-deps.server.ts, or by a test. */
export interface Deps {
  readonly db: Database;
  readonly reader: MetricReader;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Folder for everything Farthing keeps on disk. */
  readonly dataDir: string;
  readonly mailer: Mailer;
  readonly accounts: AccountSettings;
  /** Seal and open what platforms entrust to us. */
  readonly keys: KeyRing;
  /** The platform of this id; null where this installation has no connection to it. */
  readonly platforms: (platformId: number) => Platform | null;
  /** Ad platforms and other sources beside the shop's own platform. */
  readonly connectors: Connectors;
  /** Asks addresses that people typed, public ones alone. */
  readonly typedAddresses: TypedAddresses;
  readonly jobs: JobQueue;
  readonly events: EventPublisher;
  readonly rateSource: InstalledRateSource;
  /** Whether shops are on plans here, or have everything. */
  readonly plans: PlanSettings;
  /** Absent where nobody is charged. */
  readonly billing?: BillingSettings;
  /** Absent where the installation is no Shopify app. */
  readonly embedded?: EmbeddedSettings;
}
