import type { Logger } from 'pino';
import type { Database } from '#app/data/database.ts';
import type { Mailer } from '#app/data/mail/mailer.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { AccountSettings } from '#app/services/accounts/account-settings.ts';
import type { EmbeddedSettings } from '#app/services/embedded/embedded-settings.ts';

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
  /** Absent where the installation is no Shopify app. */
  readonly embedded?: EmbeddedSettings;
}
