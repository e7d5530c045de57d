/**
 * Every limit and quota of the product in one table: how large, how long, how many, how often. The
 * README lists them, and a test compares the two.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;

/** How long a client may take before its connection is needed for others. */
export const HTTP_LIMITS = {
  /** From the connection to the end of the headers. */
  headersMs: 15 * SECOND_MS,
  /** Between two requests. Longer than the minute that proxies keep theirs. */
  keepAliveMs: 65 * SECOND_MS,
  /** Without a byte in either direction: somebody who does not read, or has gone. */
  silenceMs: 2 * MINUTE_MS,
  /** From the headers to the end of the body, but of uploads, which may be large. */
  bodyMs: 30 * SECOND_MS,
  /** From an answer to the end of a body that nobody reads any more. */
  lingerMs: 2 * SECOND_MS,
} as const;

/** Reports that are drawn as PDF or as an image, by one process. */
export const DRAWING_LIMITS = {
  atOnce: 1,
  /** Drawn or waiting for it; beyond, 503. */
  waiting: 20,
  drawMs: MINUTE_MS,
} as const;

/** Private copies of the demo shop, which anybody may have. */
export const DEMO_COPY_LIMITS = {
  /** At once on one installation: each is as large as the demo itself. */
  atOnce: 20,
  keptMs: DAY_MS,
} as const;

/** Bytes of a request's body. */
export const BODY_LIMITS = {
  form: MB,
  call: MB,
  webhook: 5 * 2 ** 20,
  wooKey: 10 * KB,
  errorReport: 10 * KB,
  visit: 2 * KB,
} as const;

export const UPLOAD_LIMITS = {
  /** Of one file as it is sent: a million Shopify orders are under 2 GB. */
  fileBytes: 4 * GB,
  /** Of one file once it is unpacked. */
  unpackedBytes: 16 * GB,
  /** Unpacked bytes for each packed one. Tables pack to a fifth or a twentieth. */
  ratio: 100,
  /** So much may be unpacked whatever the ratio. */
  freeBytes: 20 * MB,
  /** Files of an account that wait to be read in. */
  waitingFiles: 20,
  /** A file that nobody read in is removed after. */
  keptMs: DAY_MS,
} as const;

/** An Excel workbook that is read as a table; larger tables come as CSV. */
export const WORKBOOK_LIMITS = {
  /** As it is sent. */
  fileBytes: 30 * MB,
  /** All its parts once they are unpacked. */
  unpackedBytes: 150 * MB,
  /** Files that the workbook consists of, sheets among them. */
  parts: 500,
  sheets: 50,
  /** Of the sheet that is read. */
  rows: 200_000,
} as const;

/** Visits that the pages of shops report. */
export const VISIT_LIMITS = {
  /** Reports of one network in a minute; a school or a mobile network is one. */
  ofNetworkPerMinute: 600,
  /** Networks that are counted at once; beyond, counting begins anew. */
  networks: 100_000,
  /** Reports of one shop in a minute and in a day of this server; beyond, new ones are dropped. */
  ofShopPerMinute: 120_000,
  ofShopPerDay: 1_000_000,
  /** Reports that wait for the database; beyond, those of the shop that has most are dropped. */
  waiting: 50_000,
  /** Of these, reports with keys that nobody has looked up yet. */
  unseen: 5000,
  /** Written at once, every so often. */
  batch: 5000,
  writtenEveryMs: SECOND_MS,
  /** What a key opens is looked up again after; of so many keys. */
  keyKnownMs: 30 * SECOND_MS,
  keysKnown: 10_000,
  /** Removals of visits that a shop may have. */
  removals: 200,
  /** Visits are deleted with the month in which they are so many months old. */
  retentionMonths: 13,
} as const;

/** Orders that programs send through the public API. */
export const PUSH_LIMITS = {
  /** In one request, which is stored whole or not at all. */
  orders: 500,
  /** Lines of an order; the same of its refunds, payments, parcels and so on. */
  partsOfOrder: 500,
  /** Orders whose faults an answer tells. */
  ordersNamed: 50,
} as const;

/** Orders that are edited by hand. */
export const BULK_EDIT_LIMITS = {
  /** At once, of a list over all its pages. */
  orders: 50_000,
  /** In one call that names an amount of each. */
  ofCall: 1000,
} as const;

/** Metric queries of pages, exports, calls and the public API. */
export const QUERY_LIMITS = {
  /** Queries under way at once on a server, those included that wait for a copy to be filled. */
  atOnce: 400,
  /** Queries that may wait; beyond, a server answers 503. */
  waiting: 600,
  /** The same of callers without an account, such as those who look at the demo shop. */
  guestsAtOnce: 2,
  guestsWaiting: 60,
  /** Time of one statement, in the columnar copy as in PostgreSQL; one that takes longer is stopped. */
  statementMs: 30 * SECOND_MS,
  /** Time that the queries of one network without an account may take in a minute. */
  guestMsPerMinute: 20 * SECOND_MS,
} as const;

/** The columnar copies of shops that a process keeps under its data folder, a file for each shop. */
export const COPY_LIMITS = {
  /** Bytes of all copies; those used least recently make room. */
  bytes: 20 * GB,
  /** A copy that nobody asked for is removed after. */
  keptMs: 30 * DAY_MS,
  /** Copies open at once: each has two file handles, and some 300 kB in memory. */
  open: 200,
  /** What DuckDB may hold in memory for all copies together. */
  memoryBytes: 512 * MB,
  /** Of that, rows that are in no file yet, some 8 MB of a small shop; beyond, they are written into their files. */
  unwrittenBytes: 128 * MB,
  /** Copies filled or brought up to date at once, beside large ones. */
  fillsAtOnce: 4,
  largeFillsAtOnce: 1,
  /** Changed entries beyond which a fill is a large one, for which no other shop waits. */
  largeEntries: 50_000,
  /** Rows come from the database in files of so many bytes, one of which is loaded while the next comes. */
  transferBytes: 32 * MB,
  /** A file so many times as large as when it was written, and these bytes, is written anew. */
  growthMax: 2,
  growthFreeBytes: 16 * MB,
  /** Values of the answers that are kept until the shop changes, some 10 MB. */
  answerCells: 200_000,
} as const;

export interface AttemptLimit {
  readonly attemptsMax: number;
  readonly windowMs: number;
  /** What attempts are counted by. */
  readonly by: 'account_and_address' | 'address' | 'account' | 'workspace' | 'api_key';
}

/** Of a sheet that is read from an address. */
export const SHEET_LIMITS = {
  bytes: 10 * MB,
  rows: 20_000,
  /** Until its last byte. */
  readMs: MINUTE_MS,
  /** Addresses that lead on to another one. */
  redirects: 5,
  /** Readings of each that can be looked up. */
  runsMax: 10,
} as const;

/**
 * How often something may be tried, in windows that begin with the first attempt. A limit on an
 * account always counts together with the address it comes from, so that a stranger's attempts never
 * lock the owner out; the mails that a stranger can make us send are counted by the account too.
 */
export const ATTEMPT_LIMITS = {
  login: { attemptsMax: 5, windowMs: MINUTE_MS, by: 'account_and_address' },
  login_from_address: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  register_from_address: { attemptsMax: 10, windowMs: HOUR_MS, by: 'address' },
  /** A copy is as much data as a shop has. */
  demo_copy_from_address: { attemptsMax: 3, windowMs: DAY_MS, by: 'address' },
  reset_mail: { attemptsMax: 3, windowMs: HOUR_MS, by: 'account_and_address' },
  reset_mail_to_account: { attemptsMax: 6, windowMs: HOUR_MS, by: 'account' },
  reset_mail_from_address: { attemptsMax: 10, windowMs: HOUR_MS, by: 'address' },
  reset_password: { attemptsMax: 10, windowMs: HOUR_MS, by: 'address' },
  change_password: { attemptsMax: 5, windowMs: MINUTE_MS, by: 'account_and_address' },
  /** Proofs of a second factor: a code has six digits, so that an account has few attempts. */
  second_factor: { attemptsMax: 20, windowMs: HOUR_MS, by: 'account' },
  /** A code of an authenticator app, and an answer of a passkey, each once. */
  second_factor_proof: { attemptsMax: 1, windowMs: HOUR_MS, by: 'account' },
  change_email: { attemptsMax: 5, windowMs: HOUR_MS, by: 'account' },
  confirm_email: { attemptsMax: 20, windowMs: HOUR_MS, by: 'address' },
  /** What comes back from a platform is taken once. */
  authorisation_state: { attemptsMax: 1, windowMs: HOUR_MS, by: 'account' },
  authorisation_from_address: { attemptsMax: 30, windowMs: HOUR_MS, by: 'address' },
  error_report: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  /** What one account sends to a CRM outside. */
  crm_call: { attemptsMax: 30, windowMs: HOUR_MS, by: 'account' },
  support_request: { attemptsMax: 10, windowMs: HOUR_MS, by: 'account' },
  /** Summaries sent at once, to look at them. */
  send_digest: { attemptsMax: 5, windowMs: HOUR_MS, by: 'account' },
  invite: { attemptsMax: 20, windowMs: HOUR_MS, by: 'workspace' },
  find_shop: { attemptsMax: 40, windowMs: HOUR_MS, by: 'account' },
  accept_invitation: { attemptsMax: 20, windowMs: HOUR_MS, by: 'address' },
  upload: { attemptsMax: 60, windowMs: HOUR_MS, by: 'account' },
  read_sheet: { attemptsMax: 60, windowMs: HOUR_MS, by: 'account' },
  /** Keys that open nothing: who knows a key is not kept waiting by others behind the same address. */
  unknown_api_key: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  public_api: { attemptsMax: 120, windowMs: MINUTE_MS, by: 'api_key' },
  /** Besides: what is written is worked out once more, and costs more than a question. */
  push_orders: { attemptsMax: 60, windowMs: MINUTE_MS, by: 'api_key' },
} as const satisfies Record<string, AttemptLimit>;

/** How far costs are known is worked out from a shop's newest orders. */
export const COST_FAMILY_LIMITS = {
  orders: 1000,
} as const;

export const ACCOUNT_LIMITS = {
  apiKeysOfShop: 50,
  socketsOfUser: 50,
  socketMessageBytes: 10 * KB,
} as const;
