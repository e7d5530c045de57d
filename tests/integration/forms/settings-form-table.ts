import { newComponent, newCostProfile } from '#app/view-models/goods/goods-draft.ts';
import { newDraft } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import type { FormOfAction, FormWorld } from './form-of-action.ts';

/** The forms of the settings, by item; a test compares their intents with those there are. */
export function settingsForms(world: FormWorld): readonly FormOfAction[] {
  return [
    ...userForms,
    ...shopForms(world),
    ...costForms(world),
    ...profileForms,
    ...gatewayForms,
    ...predictionForms,
    ...goodsForms,
    ...workspaceForms(world),
  ];
}

const PASSWORDS = { password: 'kettle on the hob 7', confirmation: 'kettle on the hob 7' };
const SPAN = { fromDay: '2023-01-01', toDay: '2023-12-31' };
const DAYS = { orders: 'from', startDay: '2023-01-01', endDay: '2023-12-31' };
const RATES = { perOrder: '1.5', perUnit: '0.25' };

const INVENTORY_POLICY = {
  intent: 'save-inventory-policy',
  fields: { leadTimeDays: '21', safetyStockDays: '0', deadStockDays: '120' },
};

const BENCHMARK_CONSENT = { intent: 'save-benchmark-consent', fields: { contributes: 'on' } };

const settings = (item: string) => ({
  route: 'settings/settings.route.tsx',
  path: `/settings?item=${item}`,
});

const DELETED_KINDS = [
  'handling',
  'fulfilment',
  'vat',
  'unit-cost',
  'expense',
  'variable-expense',
  'other-revenue',
  'traffic-source',
];

const userForms: readonly FormOfAction[] = [
  {
    ...settings('user'),
    intent: 'save-user',
    fields: { firstName: 'Ada', lastName: 'L' },
    kept: ['firstName', 'lastName'],
    read: `select first_name as "firstName", last_name as "lastName" from users
           where email = 'ada@example.com'`,
  },
  {
    ...settings('user'),
    intent: 'save-user-formats',
    fields: { locale: 'de-DE', dateFormat: 'dd/LL/y', currencyDisplay: 'code', weightUnit: 'lb' },
  },
  {
    ...settings('user'),
    intent: 'change-password',
    fields: { currentPassword: 'wrong horse 42', ...PASSWORDS },
  },
  {
    ...settings('user'),
    intent: 'change-email',
    fields: { email: 'b@example.com', currentPassword: 'wrong horse 42' },
  },
  {
    ...settings('user'),
    intent: 'delete-account',
    fields: { confirmEmail: 'ada@example.com', currentPassword: 'wrong horse 42' },
  },
  { ...settings('user'), intent: 'keep-email', fields: {} },
  { ...settings('user'), intent: 'revoke-session', fields: { sessionKey: 'unknown' } },
  { ...settings('user'), intent: 'revoke-others', fields: {} },
];

const shopForms = ({ shopKey, spareShopKey }: FormWorld): readonly FormOfAction[] => [
  {
    ...settings('shop'),
    intent: 'save-shop',
    fields: {
      name: 'Tea',
      country: 'DE',
      locale: 'de-DE',
      dateFormat: 'dd/LL/y',
      currencyDisplay: 'code',
      weightUnit: 'lb',
      followsBrowser: 'on',
      defaultDateRange: 'last_30_days',
    },
    kept: ['name'],
    read: `select name from shops where shop_key = '${shopKey}'`,
  },
  { ...settings('shop'), intent: 'disconnect-platform', fields: {} },
  { ...settings('shop'), intent: 'save-alerts', fields: { new_orders_alerts: 'on' } },
  { ...settings('shop'), intent: 'answer-customer', fields: { customer: 'unknown' } },
  { ...settings('reconciliation'), intent: 'retry-job', fields: { job: '1' } },
  { ...settings('shop'), intent: 'save-preferences', fields: { leaveOutFree: 'on' } },
  { ...settings('shop'), intent: 'undo-preferences', fields: {} },
  { ...settings('costs'), intent: 'undo-unit-costs', fields: {} },
  { ...settings('shop'), ...INVENTORY_POLICY },
  {
    route: 'inventory/inventory.route.tsx',
    path: '/analytics/products-inventory?tab=insights',
    ...INVENTORY_POLICY,
  },
  { ...settings('shop'), ...BENCHMARK_CONSENT },
  { route: 'benchmarks/benchmarks.route.tsx', path: '/benchmarks', ...BENCHMARK_CONSENT },
  ...['close-month', 'reopen-month'].map((intent) => ({
    route: 'costs/closed-months/closed-months.route.tsx',
    path: '/closed-months',
    intent,
    fields: { month: '2020-01', withEarlier: 'on' },
  })),
  {
    ...settings('shop'),
    intent: 'delete-shop',
    fields: { shopKey: spareShopKey, confirmName: 'not it' },
  },
  {
    route: 'settings/api-access.route.tsx',
    path: '/settings/api-access',
    intent: 'create-key',
    fields: { name: 'Sheet', 'read:metrics': 'on' },
    kept: ['name'],
    makeRoom: 'delete from api_keys',
    read: 'select name from api_keys',
  },
  {
    route: 'settings/api-access.route.tsx',
    path: '/settings/api-access',
    intent: 'revoke-key',
    fields: { keyId: 'unknown' },
  },
];

const costForms = ({ variantId }: FormWorld): readonly FormOfAction[] => [
  { ...settings('costs'), intent: 'save-handling', fields: { id: '', ...RATES, ...DAYS } },
  ...[
    'undo-handling',
    'undo-fulfilment',
    'undo-vat',
    'undo-sales-tax',
    'undo-income-tax',
    'undo-expenses',
    'undo-variable-expenses',
    'undo-other-revenue',
    'undo-traffic-sources',
  ].map((intent) => ({
    ...settings('costs'),
    intent,
    fields: {},
  })),
  {
    ...settings('costs'),
    intent: 'save-fulfilment',
    fields: { id: '', country: 'DE', ...RATES, ...DAYS },
  },
  {
    ...settings('costs'),
    intent: 'save-vat',
    fields: { id: '', country: '', marketplace: 'Amazon.de', percent: '19', ...DAYS },
    kept: ['marketplace'],
    makeRoom: 'delete from vat_rates',
    read: 'select marketplace from vat_rates',
  },
  {
    ...settings('costs'),
    intent: 'save-family-without-costs',
    fields: { family: 'ads', hasNone: 'yes' },
  },
  { ...settings('costs'), intent: 'save-sales-tax', fields: { salesTaxPercent: '7.5' } },
  { ...settings('costs'), intent: 'save-income-tax', fields: { incomeTaxPercent: '25' } },
  {
    ...settings('costs'),
    intent: 'save-unit-cost',
    fields: { id: '', variantId, cost: '4.5', currency: 'USD', ...SPAN },
  },
  ...[settings('costs'), { route: 'products/product.route.tsx', path: '/product' }].map((page) => ({
    ...page,
    intent: 'save-product-costs',
    fields: { variantId, cost: '4.5', currency: '', orders: 'from', startDay: '2023-01-01' },
  })),
  {
    ...settings('costs'),
    intent: 'estimate-product-costs',
    fields: { variantId, percent: '40', orders: 'all' },
  },
  {
    ...settings('costs'),
    intent: 'save-expense',
    fields: {
      id: '',
      label: 'Rent',
      category: 'Rent',
      amount: '1200',
      recurrence: 'monthly',
      periodBasis: 'billing',
      startDay: '2023-01-01',
      endDay: '',
    },
    kept: ['label'],
    makeRoom: 'delete from expenses',
    read: 'select label from expenses',
  },
  {
    ...settings('costs'),
    intent: 'save-other-revenue',
    fields: {
      id: '',
      label: 'Workshop',
      category: 'Services',
      amount: '540',
      recurrence: 'one_time',
      periodBasis: 'calendar',
      startDay: '2023-01-01',
      endDay: '',
    },
    kept: ['label'],
    makeRoom: 'delete from other_revenue',
    read: 'select label from other_revenue',
  },
  {
    ...settings('costs'),
    intent: 'save-variable-expense',
    fields: {
      id: '',
      label: 'Commission',
      category: 'Agency',
      base: 'net_sales',
      rate: '5',
      productId: '',
      channel: 'web',
      fromDay: '',
      toDay: '',
    },
    kept: ['label', 'channel'],
    makeRoom: 'delete from variable_expenses',
    read: 'select label, channel from variable_expenses',
  },
  {
    ...settings('costs'),
    intent: 'save-traffic-source',
    fields: {
      id: '',
      name: 'Emma',
      kind: 'influencer',
      codes: 'emma10',
      utmSources: '',
      utmMedia: '',
      utmCampaigns: '',
      commission: 'percent',
      rate: '10',
      currency: 'EUR',
      returns: 'give_back',
      fromDay: '',
      toDay: '',
    },
    kept: ['name'],
    makeRoom: 'delete from traffic_sources',
    read: 'select name from traffic_sources',
  },
  ...DELETED_KINDS.map((kind) => ({
    ...settings('costs'),
    intent: `delete-${kind}`,
    fields: { id: 'unknown' },
  })),
  ...['expense', 'variable-expense', 'other-revenue', 'traffic-source'].map((kind) => ({
    ...settings('costs'),
    intent: `end-${kind}`,
    fields: { id: 'unknown', lastDay: '2023-02-28' },
  })),
  // Several forms are sent at once: each reads only what it wrote itself.
  ...[
    ['expense', 'expense'],
    ['revenue', 'other_revenue'],
  ].flatMap(([name = '', kind = '']) => [
    {
      ...settings('costs'),
      intent: `add-${name}-category`,
      fields: { name: 'Office' },
      kept: ['name'],
      makeRoom: `delete from cost_categories where kind = '${kind}'`,
      read: `select name from cost_categories where kind = '${kind}'`,
    },
    { ...settings('costs'), intent: `delete-${name}-category`, fields: { name: 'unknown' } },
  ]),
];

const profileForms: readonly FormOfAction[] = [
  {
    route: 'costs/profiles/fulfilment-profile.route.tsx',
    path: '/onboarding/shipping/manage-profile',
    intent: 'save-fulfilment-profile',
    fields: {
      id: '',
      profile: JSON.stringify({ ...newDraft(true), name: 'Parcels' }),
      orders: 'from',
      startDay: '2023-01-01',
      endDay: '',
    },
    makeRoom: 'delete from fulfilment_profiles',
  },
  ...['delete-fulfilment-profile', 'make-default-profile', 'undo-fulfilment-profiles'].map(
    (intent) => ({
      route: 'costs/profiles/fulfilment-profiles.route.tsx',
      path: '/onboarding/shipping/profiles',
      intent,
      fields: { id: 'unknown' },
    }),
  ),
];

const gateways = {
  route: 'costs/gateways/payment-gateways.route.tsx',
  path: '/onboarding/payment-gateways',
};

const gatewayForms: readonly FormOfAction[] = [
  {
    ...gateways,
    intent: 'save-gateway',
    fields: {
      gateway: 'paypal',
      country: 'DE',
      percent: '2.9',
      fixed: '0.3',
      fixedCurrency: 'USD',
      conversionPercent: '3',
      surchargePercent: '2',
      returned: 'percent',
      orders: 'from',
      startDay: '2023-01-01',
      endDay: '',
    },
    kept: ['gateway'],
    makeRoom: 'delete from gateway_rules',
    read: 'select gateway from gateway_rules',
  },
  { ...gateways, intent: 'delete-gateway', fields: { id: 'unknown' } },
  { ...gateways, intent: 'undo-gateway-change', fields: {} },
];

const predictedFees = {
  route: 'costs/predictions/predicted-fees.route.tsx',
  path: '/predicted-costs',
};
const predictedReturns = {
  route: 'costs/predictions/predicted-returns.route.tsx',
  path: '/returns-settings-predictions',
};

const predictionForms: readonly FormOfAction[] = [
  {
    ...predictedFees,
    intent: 'save-predicted-fees',
    fields: {
      prediction: JSON.stringify({
        days: '25',
        rules: [{ percent: '15', minIndex: '0', maxIndex: '24' }],
      }),
    },
  },
  { ...predictedReturns, intent: 'save-predicted-returns', fields: { percent: '7', days: '30' } },
  ...['stop', 'undo'].flatMap((verb) => [
    { ...predictedFees, intent: `${verb}-predicted-fees`, fields: {} },
    { ...predictedReturns, intent: `${verb}-predicted-returns`, fields: {} },
  ]),
];

const goods = {
  route: 'costs/goods/goods.route.tsx',
  path: '/onboarding/production-breakdown',
};

const goodsForms: readonly FormOfAction[] = [
  {
    route: 'costs/goods/cost-profile.route.tsx',
    path: '/onboarding/production-breakdown/manage-profile',
    intent: 'save-cost-profile',
    fields: {
      id: '',
      profile: JSON.stringify({
        ...newCostProfile(),
        name: 'Mugs',
        match: 'all',
        components: [{ ...newComponent('1'), rate: '4' }],
      }),
      orders: 'from',
      startDay: '2023-01-01',
      endDay: '',
    },
    makeRoom: 'delete from cost_profiles',
  },
  { ...goods, intent: 'delete-cost-profile', fields: { id: 'unknown' } },
  { ...goods, intent: 'undo-cost-profiles', fields: {} },
  {
    ...goods,
    intent: 'save-bundle',
    fields: {
      bundle: JSON.stringify({
        variantId: 'unknown',
        parts: [{ variantId: 'other', quantity: '2' }],
      }),
      orders: 'all',
      startDay: '',
      endDay: '',
    },
  },
  { ...goods, intent: 'delete-bundle', fields: { id: 'unknown' } },
  { ...goods, intent: 'undo-bundles', fields: {} },
];

const workspaceForms = ({
  workspaceKey,
  memberId,
  spareWorkspaceKey,
}: FormWorld): readonly FormOfAction[] => [
  {
    route: 'settings/workspace/manage.route.tsx',
    path: '/workspace/manage',
    intent: 'rename-workspace',
    fields: { workspaceKey, name: 'North' },
    kept: ['name'],
    read: `select name from workspaces where workspace_key = '${workspaceKey}'`,
  },
  {
    ...settings('workspace'),
    intent: 'require-second-factor',
    fields: { workspaceKey, isRequired: '0' },
  },
  {
    route: 'settings/workspace/invite.route.tsx',
    path: '/workspace/invite',
    intent: 'invite',
    fields: { workspaceKey, email: 'carl', role: 'Member' },
  },
  {
    ...settings('workspace'),
    intent: 'cancel-invite',
    fields: { workspaceKey, inviteKey: 'unknown' },
  },
  {
    ...settings('workspace'),
    intent: 'change-role',
    fields: { workspaceKey, memberId, role: 'none' },
  },
  {
    ...settings('workspace'),
    intent: 'remove-member',
    fields: { workspaceKey, memberId: '999999' },
  },
  {
    ...settings('workspace'),
    intent: 'delete-workspace',
    fields: { workspaceKey: spareWorkspaceKey, confirmName: 'not it' },
  },
  {
    ...settings('workspace'),
    intent: 'save-logo',
    fields: { workspaceKey, image: 'data:image/png;base64,iVBORw0KGgo=' },
  },
  { ...settings('workspace'), intent: 'remove-logo', fields: { workspaceKey } },
  {
    ...settings('workspace'),
    intent: 'save-rate',
    fields: {
      workspaceKey,
      id: '',
      currency: 'AED',
      per: 'USD',
      rate: '3.6725',
      fromDay: '2023-01-01',
      rateKind: 'peg',
    },
  },
  {
    ...settings('workspace'),
    intent: 'delete-rate',
    fields: { workspaceKey, id: 'AED:2099-01-01' },
  },
  {
    ...settings('workspace'),
    intent: 'save-rates-file',
    fields: { workspaceKey, rates: 'unknown' },
  },
  { ...settings('workspace'), intent: 'set-daily-rates', fields: { isReadDaily: '0' } },
  {
    ...settings('workspace'),
    intent: 'create-workspace',
    fields: { name: 'South', mainCurrency: 'USD' },
    kept: ['name'],
    read: 'select name from workspaces order by workspace_id desc limit 1',
    isGrowing: true,
  },
];
