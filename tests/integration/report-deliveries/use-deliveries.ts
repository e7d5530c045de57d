/** A shop whose reports go out by a real mail server, for the tests of deliveries. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { findReport } from '#app/services/custom-reports/find-report.server.ts';
import { readDelivery } from '#app/pages/custom-reports/read-delivery.server.ts';
import { shareReport } from '#app/services/custom-reports/change-reports.server.ts';
import {
  saveDelivery,
  type SaveDeliveryOptions,
} from '#app/services/report-deliveries/change-delivery.server.ts';
import type { DueMails } from '#app/services/report-deliveries/run-delivery.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type Mailbox, openMailbox } from '../accounts/mailbox.ts';
import {
  createCustomReportsFixture,
  type CustomReportsFixture,
} from '../screens/custom-reports-fixture.ts';

interface World {
  readonly fixture: CustomReportsFixture;
  /** With a mailer that hands over to `mailbox`. */
  readonly deps: Deps;
  readonly mailbox: Mailbox;
}

/** Set up before the tests of a file, with a mailbox of each test's own. */
export function useDeliveries() {
  const world = useWorld();
  const actions = getActions(world);
  return Object.assign(world, actions);
}

function useWorld(): World {
  let fixture: CustomReportsFixture;
  let mailbox: Mailbox;
  let deps: Deps;
  beforeAll(async () => {
    fixture = await createCustomReportsFixture();
  });
  afterAll(() => fixture.deps.close());
  beforeEach(async () => {
    mailbox = await openMailbox();
    const mailFrom = 'Farthing <farthing@shop.example>';
    const mailer = openMailer({
      mailUrl: mailbox.url,
      mailFrom,
      folder: '',
      clock: () => new Date(),
    });
    deps = { ...fixture.deps, mailer };
  });
  afterEach(async () => {
    deps.mailer.close();
    await mailbox.close();
    const { db } = fixture.deps;
    await db.query('delete from custom_reports');
    await db.query('delete from graphile_worker._private_jobs');
  });

  return {
    get deps() {
      return deps;
    },
    get fixture() {
      return fixture;
    },
    get mailbox() {
      return mailbox;
    },
  };
}

function getActions(world: World) {
  const at = (now: string): Deps => ({ ...world.deps, clock: () => new Date(now) });
  const editor = async () => {
    const [row] = await world.fixture.deps.db.query<{ zone: string }>(
      'select time_zone as zone from shops where shop_id = $1',
      [world.fixture.ann.shopId],
    );
    const timeZone = row?.zone ?? '';
    return { ...world.fixture.ann, workspaceId: world.fixture.workspaces.north, timeZone };
  };

  /** A shared report that goes to Ann and Vic each day at 8 with the figures of the month so far. */
  async function deliver(over: Partial<SaveDeliveryOptions> = {}): Promise<string> {
    const reportId = await world.fixture.save();
    await shareReport(world.deps, world.fixture.ann, { reportId, isShared: true });
    await saveDelivery(at('2023-02-02T12:00:00Z'), await editor(), {
      reportId,
      cadence: 'daily',
      onDay: 0,
      hour: 8,
      days: 'month_to_date',
      format: 'csv',
      recipients: [world.fixture.users.ann],
      ...over,
    });
    return reportId;
  }

  /** The jobs that wait, as a worker is given them. */
  async function jobs(): Promise<readonly DueMails[]> {
    const rows = await world.fixture.deps.db.query<{ payload: DueMails }>(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_report'`,
    );
    return rows.map(({ payload }) => payload);
  }

  async function soleJob(): Promise<DueMails> {
    const [job, ...more] = await jobs();
    expect(more).toEqual([]);
    if (job === undefined) throw new Error('Nothing is due.');
    return job;
  }

  /** Whether no mail arrived that was not taken yet. */
  async function isQuiet(): Promise<boolean> {
    await world.deps.mailer.send({ to: 'last@example.com', subject: 'Last', text: '', html: '' });
    const { to } = await world.mailbox.next();
    return to[0] === 'last@example.com';
  }

  const view = async (reportId: string, now = '2023-02-03T08:00:00Z') => {
    const shop = await selectShopById(world.deps.db, world.fixture.ann.shopId);
    if (shop === null) throw new Error('There is no shop.');
    const { summary } = await findReport(world.deps, world.fixture.ann, reportId);
    const reader = {
      shop,
      userId: world.fixture.users.ann,
      workspaceId: world.fixture.workspaces.north,
    };
    return readDelivery(at(now), reader, summary);
  };

  return { at, deliver, editor, isQuiet, jobs, soleJob, view };
}

/** What base64 in a mail says. */
export function attached(source: string): string {
  return attachedBytes(source).toString('utf8');
}

/** The file of a mail. */
export function attachedBytes(source: string): Buffer {
  const [, part = ''] = source.split(
    /Content-Disposition: attachment[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n/,
  );
  const [encoded = ''] = part.split(/\r?\n--/);
  return Buffer.from(encoded, 'base64');
}

/** The plain text of a mail. */
export function plain(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('\r\n', '\n');
}

/** The texts of a mail that holds more than ASCII, and so is quoted-printable. */
export function quoted(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    .replaceAll('\r\n', '\n');
}

/** An image that the HTML of a mail shows in place. */
export function inlineImage(source: string, cid: string): Buffer {
  const [, part = ''] = source.split(
    new RegExp(`Content-Id: <${cid}>[^\\r\\n]*(?:\\r?\\n[^\\r\\n]+)*\\r?\\n\\r?\\n`, 'i'),
  );
  const [encoded = ''] = part.split(/\r?\n--/);
  return Buffer.from(encoded, 'base64');
}
