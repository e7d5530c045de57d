/**
 * Every limit and quota of the product in one table: sizes, times, numbers and rates. The README
 * lists them, and a test compares the two.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;

/** The times after which a client's connection is needed for others. */
export const HTTP_LIMITS = {
  headersMs: 15 * SECOND_MS,
  /** Between two requests. Longer than the minute of proxies. */
  keepAliveMs: 65 * SECOND_MS,
  /** Without a byte in either direction: the client does not read, or has gone. */
  silenceMs: 2 * MINUTE_MS,
  /** From the headers to the end of the body, except for uploads, which may be large. */
  bodyMs: 30 * SECOND_MS,
  /** From an answer to the end of a body that is not read any more. */
  lingerMs: 2 * SECOND_MS,
} as const;

export const DRAWING_LIMITS = {
  atOnce: 1,
  /** Drawn or waiting for it; beyond, 503. */
  waiting: 20,
  drawMs: MINUTE_MS,
} as const;

/** Private copies of the demo shop, which anyone may create. */
export const DEMO_COPY_LIMITS = {
  /** At once on one installation: each is as large as the demo itself. */
  atOnce: 20,
  keptMs: DAY_MS,
} as const;

export const BODY_LIMITS = {
  form: MB,
  call: MB,
  webhook: 5 * 2 ** 20,
  wooKey: 10 * KB,
  errorReport: 10 * KB,
  visit: 2 * KB,
} as const;

export const UPLOAD_LIMITS = {
  /** One file as it is sent: a million Shopify orders are under 2 GB. */
  fileBytes: 4 * GB,
  unpackedBytes: 16 * GB,
  /** Unpacked bytes for each packed one. Tables pack to a fifth or a twentieth. */
  ratio: 100,
  /** Bytes that may be unpacked whatever the ratio. */
  freeBytes: 20 * MB,
  waitingFiles: 20,
  /** The time after which an unused file is removed. */
  keptMs: DAY_MS,
} as const;

/** An Excel workbook that is read as a table; larger tables come as CSV. */
export const WORKBOOK_LIMITS = {
  fileBytes: 30 * MB,
  unpackedBytes: 150 * MB,
  parts: 500,
  sheets: 50,
  rows: 200_000,
} as const;

export const VISIT_LIMITS = {
  /** Reports of one network in a minute; a school or a mobile network is one. */
  ofNetworkPerMinute: 600,
  /** Networks that are counted at once; beyond, counting begins anew. */
  networks: 100_000,
  /** Reports of one shop in a minute and in a day of this server; beyond, new ones are dropped. */
  ofShopPerMinute: 120_000,
  ofShopPerDay: 1_000_000,
  /** Reports that wait for the database; beyond, those of the shop with the most are dropped. */
  waiting: 50_000,
  /** Reports among these whose keys have not been looked up yet. */
  unseen: 5000,
  /** Written at once, at each interval. */
  batch: 5000,
  writtenEveryMs: SECOND_MS,
  keyKnownMs: 30 * SECOND_MS,
  keysKnown: 10_000,
  removals: 200,
  /** The age in months after which visits are deleted with their month. */
  retentionMonths: 13,
} as const;

/** Orders that programs send through the public API. */
export const PUSH_LIMITS = {
  /** Per request, which is stored completely or not at all. */
  orders: 500,
  /** Lines of an order; also its refunds, payments, parcels and so on. */
  partsOfOrder: 500,
  ordersNamed: 50,
} as const;

export const BULK_EDIT_LIMITS = {
  /** Per edit of a list over all its pages. */
  orders: 50_000,
  ofCall: 1000,
} as const;

/** Metric queries of pages, exports, calls and the public API. */
export const QUERY_LIMITS = {
  /** Queries under way at once on a server, including those that wait for a copy to be filled. */
  atOnce: 400,
  /** Queries that may wait; beyond, a server answers 503. */
  waiting: 600,
  /** Queries at once of visitors without an account, such as those of the demo shop. */
  guestsAtOnce: 2,
  guestsWaiting: 60,
  /** Time of one statement, in the columnar copy as in PostgreSQL; a longer one is stopped. */
  statementMs: 30 * SECOND_MS,
  /** Time that the queries of one network without an account may take in a minute. */
  guestMsPerMinute: 20 * SECOND_MS,
} as const;

/** The columnar copies of shops that a process stores under its data folder, a file for each shop. */
export const COPY_LIMITS = {
  /** Bytes of all copies; the least recently used ones are removed. */
  bytes: 20 * GB,
  /** The time after which an unused copy is removed. */
  keptMs: 30 * DAY_MS,
  /** Copies open at once: each has two file handles, and some 300 kB in memory. */
  open: 200,
  /** DuckDB's memory limit for all copies together. */
  memoryBytes: 512 * MB,
  /**
   * Memory of rows that are in no file yet, some 8 MB for a small shop; beyond, they are written
   * into their files.
   */
  unwrittenBytes: 128 * MB,
  fillsAtOnce: 4,
  largeFillsAtOnce: 1,
  /** Changed entries beyond which a fill is a large one, for which no other shop waits. */
  largeEntries: 50_000,
  /** The size of transfer files, one of which is loaded while the next comes. */
  transferBytes: 32 * MB,
  growthMax: 2,
  growthFreeBytes: 16 * MB,
  /** Values of cached answers, some 10 MB. */
  answerCells: 200_000,
} as const;

export interface AttemptLimit {
  readonly attemptsMax: number;
  readonly windowMs: number;
  readonly by: 'account_and_address' | 'address' | 'account' | 'workspace' | 'api_key';
}

export const SHEET_LIMITS = {
  bytes: 10 * MB,
  rows: 20_000,
  readMs: MINUTE_MS,
  redirects: 5,
  /** Readings of each that remain available. */
  runsMax: 10,
} as const;

/**
 * The attempts allowed, in windows that begin with the first attempt. A limit on an account always
 * counts together with the address it comes from, so that a stranger's attempts never lock the
 * owner out; the mails that a stranger can make us send are counted by the account too.
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
  /** The return from a platform is accepted once. */
  authorisation_state: { attemptsMax: 1, windowMs: HOUR_MS, by: 'account' },
  authorisation_from_address: { attemptsMax: 30, windowMs: HOUR_MS, by: 'address' },
  error_report: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  crm_call: { attemptsMax: 30, windowMs: HOUR_MS, by: 'account' },
  support_request: { attemptsMax: 10, windowMs: HOUR_MS, by: 'account' },
  /** Summaries sent at once, as a preview. */
  send_digest: { attemptsMax: 5, windowMs: HOUR_MS, by: 'account' },
  invite: { attemptsMax: 20, windowMs: HOUR_MS, by: 'workspace' },
  find_shop: { attemptsMax: 40, windowMs: HOUR_MS, by: 'account' },
  accept_invitation: { attemptsMax: 20, windowMs: HOUR_MS, by: 'address' },
  upload: { attemptsMax: 60, windowMs: HOUR_MS, by: 'account' },
  read_sheet: { attemptsMax: 60, windowMs: HOUR_MS, by: 'account' },
  /** Invalid keys: the owner of a valid key does not wait for others behind the same address. */
  unknown_api_key: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  public_api: { attemptsMax: 120, windowMs: MINUTE_MS, by: 'api_key' },
  /** A stricter limit in addition: pushed orders are calculated again, which costs more than a query. */
  push_orders: { attemptsMax: 60, windowMs: MINUTE_MS, by: 'api_key' },
} as const satisfies Record<string, AttemptLimit>;

export const ACCOUNT_LIMITS = {
  apiKeysOfShop: 50,
  socketsOfUser: 50,
  socketMessageBytes: 10 * KB,
} as const;
