import { NEW_REPORT } from '#app/domain/custom-reports/report-settings.ts';
import { getDefaultLayout } from '#app/domain/dashboard/dashboard-layout.ts';
import type { FormOfAction, FormWorld } from './form-of-action.ts';
import { settingsForms } from './settings-form-table.ts';

const PASSWORDS = { password: 'kettle on the hob 7', confirmation: 'kettle on the hob 7' };

const SECOND_FACTOR = { route: 'auth/second-factor.route.tsx', path: '/second-factor' };

/** Every form that a page sends. */
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

/** The forms of the ad platforms. */
const connectorForms: readonly FormOfAction[] = [
  ...['choose-accounts', 'sync-source', 'disconnect-source'].map((intent) => ({
    route: 'connectors/advertising-integrations.route.tsx',
    path: '/onboarding/advertising/integrations',
    intent,
    fields: { connector: 'facebook_ads' },
  })),
  ...['connect-key', 'match-label', 'set-label-aside', 'undo-label'].map((intent) => ({
    route: 'costs/shipping/shipping-platforms.route.tsx',
    path: '/onboarding/shipping/platforms',
    intent,
    fields: { connector: 'shippo', secretKey: 'a-key', label: 'unknown', order: '#404' },
  })),
  ...['match-label', 'set-label-aside', 'undo-label'].map((intent) => ({
    route: 'costs/shipping/shipping-production.route.tsx',
    path: '/onboarding/shipping/production',
    intent,
    fields: { connector: 'printify', label: 'unknown', order: '#404' },
  })),
  {
    route: 'costs/shipping/shipping-integration.route.tsx',
    path: '/onboarding/shipping/integrations/shiphero',
    intent: 'connect-account',
    fields: {
      connector: 'shiphero',
      accountUser: 'dev@example.com',
      secretKey: 'a-key',
      currency: 'USD',
      vatPercent: '25',
      surchargeVatPercent: '0',
      costFor: 'unit',
    },
  },
  ...['connect-key', 'choose-accounts', 'sync-source', 'disconnect-source'].map((intent) => ({
    route: 'costs/shipping/shipping-integration.route.tsx',
    path: '/onboarding/shipping/integrations/shippo',
    intent,
    fields: { connector: 'shippo', secretKey: 'a-key' },
  })),
  ...['connect-key', 'choose-accounts', 'sync-source', 'disconnect-source'].map((intent) => ({
    route: 'connectors/klaviyo.route.tsx',
    path: '/onboarding/advertising/integrations/klaviyo',
    intent,
    fields: { connector: 'klaviyo', secretKey: 'a-key' },
  })),
  ...['choose-accounts', 'sync-source', 'disconnect-source'].map((intent) => ({
    route: 'connectors/traffic.route.tsx',
    path: '/onboarding/ga',
    intent,
    fields: { connector: 'google_ga' },
  })),
  ...['choose-visit-source', 'replace-site-key'].map((intent) => ({
    route: 'connectors/traffic.route.tsx',
    path: '/onboarding/ga',
    intent,
    fields: { connector: 'google_ga', source: 'own' },
  })),
  ...['remove-visits', 'restore-visits'].map((intent) => ({
    route: 'connectors/traffic.route.tsx',
    path: '/onboarding/ga',
    intent,
    fields: {
      connector: 'google_ga',
      fromDay: '2023-01-01',
      toDay: '2023-01-02',
      source: 'evil',
      removal: 'unknown',
    },
    // A shop has only so many removals.
    makeRoom: 'delete from visit_removals',
  })),
  {
    route: 'connectors/klaviyo.route.tsx',
    path: '/onboarding/advertising/integrations/klaviyo',
    intent: 'save-email-cost',
    fields: { connector: 'klaviyo', amount: '60', fromDay: '2023-01-01' },
  },
  {
    route: 'connectors/klaviyo.route.tsx',
    path: '/onboarding/advertising/integrations/klaviyo',
    intent: 'delete-email-cost',
    fields: { connector: 'klaviyo', day: '2022-01-01' },
  },
  {
    route: 'auth/connect/source-agreed.route.ts',
    path: '/connect/source/taboola_ads/start',
    params: { connector: 'taboola_ads' },
    fields: { ticket: 'unknown' },
  },
  {
    route: 'auth/connect/source-authorised.route.ts',
    path: '/connect/source/taboola_ads/return',
    params: { connector: 'taboola_ads' },
    fields: { clientId: 'an id', clientSecret: 'a secret', state: 'unknown' },
  },
];

/** Costs from sheets. */
const sheetForms: readonly FormOfAction[] = [
  'save-sheet',
  'start-sheet',
  'sync-sheet',
  'remove-sheet',
  'disconnect-source',
].map((intent) => ({
  route: 'connectors/sheets/sheets.route.tsx',
  path: '/imports/sheets',
  intent,
  fields: {
    kind: 'COGS',
    origin: 'csv',
    connector: 'google_docs',
    address: 'https://sheets.example/costs.csv',
    dateOrder: 'auto',
    everyHours: '24',
  },
}));

/** The pages of expenses and other revenue; what they save is among the forms of the settings. */
const amountForms: readonly FormOfAction[] = [
  ['expenses', 'delete-expense'],
  ['revenue', 'delete-other-revenue'],
].map(([page = '', intent = '']) => ({
  route: `expenses/${page}.route.tsx`,
  path: `/${page}`,
  intent,
  fields: { id: 'unknown' },
}));

/** Reports that merchants put together; any of their pages takes any of their forms. */
const reportForms: readonly FormOfAction[] = [
  {
    route: 'custom-reports/report-edit.route.tsx',
    path: '/custom-reports/report/edit',
    intent: 'save-report',
    fields: {
      id: '',
      name: 'Margin by country',
      description: 'Where does it pay?',
      settings: JSON.stringify(NEW_REPORT),
    },
    kept: ['name', 'description'],
    read: 'select name, description from custom_reports order by saved_at desc limit 1',
    makeRoom: 'delete from custom_reports',
  },
  ...[
    ['custom-reports', 'duplicate-report'],
    ['templates', 'duplicate-report'],
    ['my-reports', 'rename-report'],
    ['report', 'share-report'],
    ['report', 'delete-report'],
    ['report', 'restore-report'],
    ['report', 'save-delivery'],
    ['report', 'stop-delivery'],
    ['report', 'leave-delivery'],
  ].map(([page = '', intent = '']) => ({
    route: `custom-reports/${page}.route.tsx`,
    path: '/custom-reports/my-reports',
    intent,
    fields: {
      id: 'unknown',
      name: 'Another',
      shared: '1',
      version: '1',
      cadence: 'weekly',
      weekday: '1',
      date: '1',
      hour: '8',
      days: 'yesterday',
      recipients: '1',
    },
  })),
];

/** Saved views; any declared page takes any of their forms. */
const viewForms: readonly FormOfAction[] = [
  {
    route: 'reports/declared-report.route.tsx',
    path: '/analytics/shipping',
    intent: 'save-view',
    fields: { name: 'By country', words: 'by=country' },
    kept: ['name'],
    read: 'select name from report_views order by saved_at desc limit 1',
    makeRoom: 'delete from report_views',
  },
  ...[
    'update-view',
    'rename-view',
    'duplicate-view',
    'share-view',
    'pin-view',
    'default-view',
    'delete-view',
    'reset-layout',
  ].map((intent) => ({
    route: 'reports/declared-report.route.tsx',
    path: '/analytics/shipping',
    intent,
    fields: { id: 'unknown', name: 'Another', words: 'by=country' },
  })),
  ...[
    ['orders/orders.route.tsx', '/orders'],
    ['orders/orders-scroll.route.tsx', '/orders-v'],
    ['products/products.route.tsx', '/analytics/products'],
    ['attribution/attribution.route.tsx', '/utm-attribution'],
    ['attribution/campaign-products.route.tsx', '/utm-attribution-campaign-product'],
  ].map(([route = '', path = '']) => ({
    route,
    path,
    intent: 'save-view',
    fields: { name: 'Largest first', words: 'sort=net_sales:desc' },
    makeRoom: 'delete from report_views',
  })),
];

/** What somebody chooses for their dashboard. */
const dashboardForms: readonly FormOfAction[] = ['save-dashboard', 'reset-dashboard'].map(
  (intent) => ({
    route: 'dashboard/dashboard.route.tsx',
    path: '/dashboard',
    intent,
    fields: { layout: JSON.stringify(getDefaultLayout('Owner')) },
  }),
);

/** Notes on charts. */
const annotationForms: readonly FormOfAction[] = [
  {
    route: 'annotations/annotations.route.tsx',
    path: '/annotations',
    intent: 'save-annotation',
    fields: { id: '', kind: 'sale', note: 'Winter sale', firstDay: '2023-02-02', lastDay: '' },
    kept: ['note'],
    read: 'select note from annotations order by saved_at desc limit 1',
    makeRoom: 'delete from annotations',
  },
  {
    route: 'annotations/annotations.route.tsx',
    path: '/annotations',
    intent: 'delete-annotation',
    fields: { id: 'unknown' },
  },
];

/** Goals of figures. */
const goalForms: readonly FormOfAction[] = [
  {
    route: 'goals/goals.route.tsx',
    path: '/goals',
    intent: 'save-goal',
    fields: { id: '', metric: 'net_profit', days: 'month 2023-02-01', target: '1000' },
    makeRoom: 'delete from goals',
  },
  {
    route: 'goals/goals.route.tsx',
    path: '/goals',
    intent: 'delete-goal',
    fields: { id: 'unknown' },
  },
  {
    route: 'traffic-sources/traffic-sources.route.tsx',
    path: '/acquisition/sources',
    intent: 'end-traffic-source',
    fields: { id: 'unknown', lastDay: '2023-02-28' },
  },
];

/** What somebody is sent by e-mail. */
const notificationForms: readonly FormOfAction[] = [
  'save-digest',
  'stop-digest',
  'send-digest',
  'save-mail-alerts',
].map((intent) => ({
  route: 'email-notifications/email-notifications.route.tsx',
  path: '/email-notifications',
  intent,
  fields: {
    cadence: 'weekly',
    weekday: '1',
    date: '1',
    hour: '8',
    compareTo: 'none',
    figures: 'orders',
    kinds: 'open_month',
  },
}));

/** The messages of a shop. */
const messageForms: readonly FormOfAction[] = ['read-message', 'read-all-messages'].map(
  (intent) => ({
    route: 'messages/messages.route.tsx',
    path: '/messages',
    intent,
    fields: { message: 'costs-1' },
  }),
);

/** The editing of many orders at once. */
const bulkEditForms: readonly FormOfAction[] = [
  'edit-orders',
  'undo-edit-orders',
  'count-orders-again',
].map((intent) => ({
  route: 'costs/bulk-edit/bulk-edit.route.tsx',
  path: '/orders/bulk-edit?chosen=404',
  intent,
  fields: {
    list: 'chosen=404',
    addTags: 'gift, VIP',
    removeTags: '',
    cogsHow: 'each',
    cogs: '12.50',
    fulfilmentHow: 'keep',
    transaction_feesHow: 'keep',
    counting: 'keep',
    edit: '1',
  },
}));

/** The forms of onboarding. */
const onboardingForms: readonly FormOfAction[] = [
  {
    route: 'onboarding/steps.route.ts',
    path: '/onboarding/steps',
    intent: 'finish-step',
    fields: { page: 'industries' },
  },
  {
    route: 'onboarding/steps.route.ts',
    path: '/onboarding/steps',
    intent: 'leave-onboarding',
    fields: {},
  },
  {
    route: 'onboarding/almost-there.route.tsx',
    path: '/almost-there',
    intent: 'leave-onboarding',
    fields: {},
  },
  {
    route: 'plans/start-trial.route.tsx',
    path: '/start-trial',
    intent: 'start-trial',
    fields: {},
  },
  {
    route: 'plans/pricing.route.tsx',
    path: '/pricing',
    intent: 'answer-trial',
    fields: { answer: 'go_on' },
  },
  {
    route: 'plans/pricing.route.tsx',
    path: '/pricing',
    intent: 'start-upgrade-trial',
    fields: { plan: 'pro' },
  },
  {
    route: 'plans/pricing.route.tsx',
    path: '/pricing',
    intent: 'choose-plan',
    fields: { plan: 'pro', interval: 'month' },
  },
  {
    route: 'plans/billing.route.tsx',
    path: '/billing',
    intent: 'raise-cap',
    fields: { cap: '90.50' },
  },
  {
    route: 'plans/billing.route.tsx',
    path: '/billing',
    intent: 'end-plan',
    fields: {},
  },
  {
    route: 'plans/billing.route.tsx',
    path: '/billing',
    intent: 'open-portal',
    fields: {},
  },
  {
    route: 'onboarding/industries.route.tsx',
    path: '/onboarding/industries',
    intent: 'save-industry',
    fields: { industry: 'pets' },
  },
  {
    route: 'onboarding/advertising-platforms.route.tsx',
    path: '/onboarding/advertising/platforms',
    intent: 'save-ad-platforms',
    fields: { platforms: 'facebook_ads', others: 'Radio' },
    kept: ['others'],
    read: "select value as others from shop_attributes where name = 'other_marketing_accounts'",
  },
  {
    route: 'costs/preferences.route.tsx',
    path: '/onboarding/preferences',
    intent: 'delete-vat',
    fields: { id: 'unknown' },
  },
];

const doorForms = ({ shopKey, shopId, importId }: FormWorld): readonly FormOfAction[] => [
  {
    route: 'auth/login.route.tsx',
    path: '/login',
    fields: { email: 'ada@example.com', password: 'wrong horse 42' },
    isForStrangers: true,
    isSlow: true,
  },
  {
    route: 'auth/register.route.tsx',
    path: '/register',
    fields: { firstName: 'Eve', lastName: 'E', email: 'eve', ...PASSWORDS },
    isForStrangers: true,
  },
  {
    route: 'auth/forgot-password.route.tsx',
    path: '/forgot-password',
    fields: { email: 'ada@example.com' },
    isForStrangers: true,
  },
  {
    route: 'auth/reset-password.route.tsx',
    path: '/reset-password/x',
    params: { id: 'x' },
    fields: { password: 'kettle', confirmation: 'kettle' },
    isForStrangers: true,
  },
  {
    route: 'auth/invitation.route.tsx',
    path: '/invitation/x',
    params: { id: 'x' },
    intent: 'register',
    fields: { firstName: 'Eve', lastName: 'E', email: 'eve', ...PASSWORDS },
    isForStrangers: true,
  },
  {
    route: 'auth/invitation.route.tsx',
    path: '/invitation/x',
    params: { id: 'x' },
    intent: 'join',
    fields: {},
  },
  ...[
    'start-totp',
    'finish-totp',
    'remove-totp',
    'add-passkey',
    'remove-passkey',
    'new-recovery-codes',
  ].map((intent) => ({
    ...SECOND_FACTOR,
    intent,
    fields: {
      currentPassword: PASSWORDS.password,
      code: '123456',
      name: 'Phone',
      response: '{}',
      passkey: 'unknown',
    },
    isSlow: true,
  })),
  ...['prove-code', 'prove-recovery', 'prove-passkey'].map((intent) => ({
    ...SECOND_FACTOR,
    intent,
    fields: { code: '123456', response: '{}' },
    isForStrangers: true,
  })),
  {
    route: 'auth/confirm-email.route.tsx',
    path: '/confirm-email/x',
    params: { id: 'x' },
    fields: {},
  },
  {
    route: 'auth/unsubscribe.route.tsx',
    path: '/unsubscribe/x',
    params: { id: 'x' },
    fields: {},
    isForStrangers: true,
  },
  { route: 'auth/log-out.route.ts', path: '/log-out', fields: {}, isForStrangers: true },
  { route: 'entry/demo-copy.route.ts', path: '/demo/copy', fields: {}, isForStrangers: true },
  {
    route: 'auth/connect/connect-platforms.route.tsx',
    path: '/register/connect-platforms',
    fields: { name: 'Tea', currency: 'EUR', timeZone: 'Europe/Paris' },
    kept: ['name'],
    read: 'select name from shops order by shop_id desc limit 1',
    isGrowing: true,
  },
  ...connectorForms,
  ...sheetForms,
  ...amountForms,
  ...reportForms,
  ...viewForms,
  ...dashboardForms,
  ...annotationForms,
  ...goalForms,
  ...notificationForms,
  ...messageForms,
  ...bulkEditForms,
  ...onboardingForms,
  { route: 'shell/switch-shop.route.tsx', path: '/switch-shop', fields: { shop_key: shopKey } },
  {
    route: 'shell/show-shops.route.ts',
    path: '/show-shops',
    fields: { shop_id: shopId, back: '/orders' },
  },
  { route: 'shell/error-report.route.ts', path: '/error-report', fields: {}, isUpload: true },
  { route: 'shell/install-event.route.ts', path: '/install-event', fields: {}, isUpload: true },
  { route: 'reports/report-layout.route.ts', path: '/report-layout', fields: {}, isUpload: true },
  {
    route: 'support/support.route.tsx',
    path: '/support',
    intent: 'report',
    fields: { page: '/orders', message: 'A total is wrong' },
    kept: ['message'],
    read: 'select message from support_requests order by created_at desc limit 1',
    makeRoom: 'with all_of_them as (delete from rate_limits) delete from support_requests',
  },
  // In development alone; anywhere else it is no page.
  ...['retry-job', 'remove-job'].map((intent) => ({
    route: 'tester/tester.route.tsx',
    path: '/tester',
    intent,
    fields: { job: '1' },
  })),
  { route: 'imports/upload.route.ts', path: '/imports/upload', fields: {}, isUpload: true },
  ...['start', 'cancel', 'discard'].map((intent) => ({
    route: 'imports/import.route.tsx',
    path: `/imports/${importId}`,
    params: { id: importId },
    intent,
    fields: intent === 'start' ? IMPORT_FIELDS : {},
  })),
];
