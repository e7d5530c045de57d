import { settingsForms } from './settings-form-table.ts';

/**
 * Every form that a page sends: the action it goes to and its fields with values that it takes. The
 * fields of `kept` are texts that are stored as they come; `read` finds them again.
 */
export interface FormOfAction {
  /** The file of the action in app/routes. */
  readonly route: string;
  readonly path: string;
  readonly intent?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly kept?: readonly string[];
  /** SQL that gives the kept texts, by field name, of the row changed last. */
  readonly read?: string;
  /** SQL that is run before each, where there may be only so many. */
  readonly makeRoom?: string;
  /** Each makes one more of what every later one has to look through. */
  readonly isGrowing?: boolean;
  /** Nobody is logged in who sends it. */
  readonly isForStrangers?: boolean;
  /** A password is worked through for whatever is sent: it takes as long as that shall take. */
  readonly isSlow?: boolean;
  /** A file of its own comes along instead of fields. */
  readonly isUpload?: boolean;
}

/** What of a world of its own the forms name. */
export interface FormWorld {
  readonly workspaceKey: string;
  readonly memberId: string;
  readonly shopKey: string;
  readonly shopId: string;
  readonly variantId: string;
  /** What a form may delete without taking the ground from the others. */
  readonly spareShopKey: string;
  readonly spareWorkspaceKey: string;
  readonly importId: string;
}

const PASSWORDS = { password: 'kettle on the hob 7', confirmation: 'kettle on the hob 7' };

export function formTable(world: FormWorld): readonly FormOfAction[] {
  return [...doorForms(world), ...settingsForms(world)];
}

const IMPORT_FIELDS = {
  mapping: '{}',
  shop: '',
  name: 'Tea',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
};

const doorForms = ({ shopKey, shopId, importId }: FormWorld): readonly FormOfAction[] => [
  {
    route: 'doors/login.tsx',
    path: '/login',
    fields: { email: 'ada@example.com', password: 'wrong horse 42' },
    isForStrangers: true,
    isSlow: true,
  },
  {
    route: 'doors/register.tsx',
    path: '/register',
    fields: { firstName: 'Eve', lastName: 'E', email: 'eve', ...PASSWORDS },
    isForStrangers: true,
  },
  {
    route: 'doors/forgot-password.tsx',
    path: '/forgot-password',
    fields: { email: 'ada@example.com' },
    isForStrangers: true,
  },
  {
    route: 'doors/reset-password.tsx',
    path: '/reset-password/x',
    params: { id: 'x' },
    fields: { password: 'kettle', confirmation: 'kettle' },
    isForStrangers: true,
  },
  {
    route: 'doors/invitation.tsx',
    path: '/invitation/x',
    params: { id: 'x' },
    intent: 'register',
    fields: { firstName: 'Eve', lastName: 'E', email: 'eve', ...PASSWORDS },
    isForStrangers: true,
  },
  {
    route: 'doors/invitation.tsx',
    path: '/invitation/x',
    params: { id: 'x' },
    intent: 'join',
    fields: {},
  },
  { route: 'doors/confirm-email.tsx', path: '/confirm-email/x', params: { id: 'x' }, fields: {} },
  { route: 'doors/log-out.ts', path: '/log-out', fields: {}, isForStrangers: true },
  { route: 'entry/demo-copy.ts', path: '/demo/copy', fields: {}, isForStrangers: true },
  {
    route: 'doors/connect-platforms.tsx',
    path: '/register/connect-platforms',
    fields: { name: 'Tea', currency: 'EUR', timeZone: 'Europe/Paris' },
    kept: ['name'],
    read: 'select name from shops order by shop_id desc limit 1',
    isGrowing: true,
  },
  { route: 'shell/switch-shop.tsx', path: '/switch-shop', fields: { shop_key: shopKey } },
  {
    route: 'shell/show-shops.ts',
    path: '/show-shops',
    fields: { shop_id: shopId, back: '/orders' },
  },
  { route: 'shell/error-report.ts', path: '/error-report', fields: {}, isUpload: true },
  {
    route: 'shell/support.tsx',
    path: '/support',
    intent: 'report',
    fields: { page: '/orders', message: 'A total is wrong' },
    kept: ['message'],
    read: 'select message from support_requests order by created_at desc limit 1',
    makeRoom: 'with all_of_them as (delete from rate_limits) delete from support_requests',
  },
  // In development alone; anywhere else it is no page.
  ...['retry-job', 'remove-job'].map((intent) => ({
    route: 'tester/tester.tsx',
    path: '/tester',
    intent,
    fields: { job: '1' },
  })),
  { route: 'imports/upload.ts', path: '/imports/upload', fields: {}, isUpload: true },
  ...['start', 'cancel', 'discard'].map((intent) => ({
    route: 'imports/import.tsx',
    path: `/imports/${importId}`,
    params: { id: importId },
    intent,
    fields: intent === 'start' ? IMPORT_FIELDS : {},
  })),
];
