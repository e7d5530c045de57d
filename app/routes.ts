import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { MOVED_STEP_PATHS } from './domain/access/onboarding/moved-steps.ts';
import { getRoute, type RouteName } from './domain/pages/match-route.ts';
import { SHIPPING_PROVIDERS } from './domain/shipping/shipping-providers.ts';
import { DECLARED_REPORTS } from './view-models/declared-reports/all-reports.ts';

/** Returns the address of a page; a page about one subject finds it without an id. */
const address = (name: RouteName) => `${name}${getRoute(name).hasId === true ? '/:id?' : ''}`;

/** Declares a page of the page table: the guards allow no other. */
const page = (name: RouteName, module: string) => route(address(name), module);

/** Several pages that one module shows, each under its name. */
const pages = (names: readonly RouteName[], module: string) =>
  names.map((name) => route(address(name), module, { id: name }));

/** Declares the list at the address of a page, with its subject in the next segment. */
const list = (name: RouteName, module: string) => route(name, module);
const one = (name: RouteName, id: `:${string}`, module: string) => route(`${name}/${id}`, module);

const file = (name: RouteName, module: string) => route(`${name}/export`, module);

/** The declared pages: one module, under the ids of the pages. */
const declaredPages = DECLARED_REPORTS.map(({ page: name }) =>
  route(address(name), 'pages/reports/declared-report.route.tsx', { id: `report/${name}` }),
);

/** The files of declared pages; a file is about the subject that it names. */
const declaredFiles = DECLARED_REPORTS.map(({ page: name, subject }) =>
  route(
    `${name}${subject === undefined ? '' : '/:id'}/export`,
    'pages/reports/declared-report-export.route.ts',
    { id: `report/${name}/export` },
  ),
);

/**
 * The modules of the product, in the specification's order. Pages have their addresses from the
 * page table, which decides who may open them; routes that are no pages, such as a part of one or a
 * call, have their own here.
 */
export default [
  index('pages/entry/index.route.tsx'),
  page('demo', 'pages/entry/demo.route.tsx'),
  route('demo/copy', 'pages/entry/demo-copy.route.ts'),
  route('switch-shop', 'pages/shell/switch-shop.route.tsx'),
  route('show-shops', 'pages/shell/show-shops.route.ts'),
  route('error-report', 'pages/shell/error-report.route.ts'),
  route('support/diagnosis', 'pages/support/diagnosis.route.ts'),
  route('support/diagnosis/file', 'pages/support/diagnosis-file.route.ts'),
  route('install-event', 'pages/shell/install-event.route.ts'),
  route('log-out', 'pages/auth/log-out.route.ts'),
  route('connect/:platform', 'pages/auth/connect/authorise.route.ts'),
  route('connect/:platform/return', 'pages/auth/connect/authorised.route.ts'),
  route('connect/source/:connector/start', 'pages/auth/connect/source-agreed.route.ts'),
  route('connect/source/:connector/return', 'pages/auth/connect/source-authorised.route.ts'),
  route('orders/detail', 'pages/orders/order-detail.route.ts'),
  route('orders-v/rows', 'pages/orders/order-rows.route.ts'),
  file('utm-attribution', 'pages/attribution/attribution-export.route.ts'),
  file('utm-attribution-campaign-product', 'pages/attribution/campaign-products-export.route.ts'),
  route('orders/bulk-edit-effect', 'pages/costs/bulk-edit/bulk-edit-effect.route.ts'),
  file('orders', 'pages/orders/orders-export.route.ts'),
  file('pl-report', 'pages/profit-and-loss/profit-and-loss-export.route.ts'),
  file('closed-months', 'pages/costs/closed-months/closed-months-export.route.ts'),
  file('analytics/products', 'pages/products/products-export.route.ts'),
  file('analytics/products-inventory', 'pages/inventory/inventory-export.route.ts'),
  ...declaredFiles,
  route('export', 'pages/reports/export.route.ts'),
  route('settings/product-costs/export', 'pages/costs/products/product-costs-export.route.ts'),
  ...['settings/costs/effect', 'onboarding/costs/effect'].map((path) =>
    route(path, 'pages/costs/cost-effect.route.ts', { id: path }),
  ),
  route('onboarding/shipping/products', 'pages/costs/profiles/profile-products.route.ts'),
  file('benchmarks', 'pages/benchmarks/benchmarks-export.route.ts'),
  route('scores/:kind/export', 'pages/scores/score-export.route.ts'),
  file('insights', 'pages/insights/insights-export.route.ts'),
  route('profit-simulators/figures', 'pages/simulators/shop-figures.route.ts'),
  route('custom-reports/preview', 'pages/custom-reports/report-preview.route.ts'),
  route('custom-reports/report/:id/export', 'pages/custom-reports/report-export.route.ts'),
  route('onboarding/steps', 'pages/onboarding/steps.route.ts'),
  ...MOVED_STEP_PATHS.map((path) =>
    route(path.slice(1), 'pages/onboarding/moved-step.route.ts', { id: path }),
  ),
  route('onboarding/preferences/effect', 'pages/costs/preferences-effect.route.ts'),
  route('onboarding/payment-gateways/effect', 'pages/costs/gateways/gateway-effect.route.ts'),
  route('onboarding/production-breakdown/effect', 'pages/costs/goods/goods-effect.route.ts'),
  route('onboarding/production-breakdown/search', 'pages/costs/goods/goods-search.route.ts'),
  ...['predicted-costs/effect', 'returns-settings-predictions/effect'].map((path) =>
    route(path, 'pages/costs/predictions/prediction-effect.route.ts', { id: path }),
  ),
  file('expenses', 'pages/expenses/expenses-export.route.ts'),
  file('revenue', 'pages/expenses/revenue-export.route.ts'),
  route('retrieval', 'pages/shell/sync/sync-status.route.ts'),
  route('retrieval/new-order', 'pages/shell/sync/new-order.route.ts'),
  route('agency-logo/:key', 'pages/shell/agency-logo.route.ts'),
  route('partner-notices', 'pages/partners/notices.route.ts'),
  route('why', 'pages/why.route.ts'),
  route('filter-values', 'pages/reports/filter-values.route.ts'),
  route('report-layout', 'pages/reports/report-layout.route.ts'),
  route('imports/upload', 'pages/imports/upload.route.ts'),
  route('imports/sheets/template', 'pages/connectors/sheets/sheet-template.route.ts'),
  route('imports/sheets/rejects', 'pages/connectors/sheets/sheet-rejects.route.ts'),
  route('imports/:id/progress', 'pages/imports/progress.route.ts'),
  route('imports/:id/preview', 'pages/imports/preview.route.ts'),
  route('imports/:id/rejects', 'pages/imports/rejects.route.ts'),
  route('api', 'pages/api/dispatch.route.ts'),
  route('api/rest/:name', 'pages/api/rest.route.ts'),
  route('api/connect/:name', 'pages/api/connect.route.ts'),
  route('api/login-cookie', 'pages/api/login-cookie.route.ts'),
  route('api/extension/order-profit', 'pages/api/extension-order-profit.route.ts'),
  route('api/extension/product-profit', 'pages/api/extension-product-profit.route.ts'),
  route('api/extension/unit-cost', 'pages/api/extension-unit-cost.route.ts'),
  route('api/v1/metrics', 'pages/api/public-metrics.route.ts'),
  route('api/v1/ledger', 'pages/api/public-ledger.route.ts'),
  route('api/v1/cohorts', 'pages/api/public-cohorts.route.ts'),
  route('api/v1/shops', 'pages/api/public-shops.route.ts'),
  route('api/v1/orders', 'pages/api/public-orders.route.ts'),
  route('api/v1/openapi.json', 'pages/api/public-openapi.route.ts'),
  layout('pages/account-layout.route.tsx', [
    page('login', 'pages/auth/login.route.tsx'),
    page('register', 'pages/auth/register.route.tsx'),
    page('register/select-platforms', 'pages/auth/connect/select-platforms.route.tsx'),
    page('register/connect-platforms', 'pages/auth/connect/connect-platforms.route.tsx'),
    page('forgot-password', 'pages/auth/forgot-password.route.tsx'),
    page('reset-password', 'pages/auth/reset-password.route.tsx'),
    page('invitation', 'pages/auth/invitation.route.tsx'),
    page('second-factor', 'pages/auth/second-factor.route.tsx'),
    page('confirm-email', 'pages/auth/confirm-email.route.tsx'),
    page('unsubscribe', 'pages/auth/unsubscribe.route.tsx'),
  ]),
  layout('pages/shell/layout.route.tsx', [
    page('dashboard', 'pages/dashboard/dashboard.route.tsx'),
    page('goals', 'pages/goals/goals.route.tsx'),
    page('messages', 'pages/messages/messages.route.tsx'),
    page('profit-simulators', 'pages/simulators/simulators.route.tsx'),
    page('email-notifications', 'pages/email-notifications/email-notifications.route.tsx'),
    page('annotations', 'pages/annotations/annotations.route.tsx'),
    page('ltv', 'pages/cohorts/cohorts.route.tsx'),
    page('pl-report', 'pages/profit-and-loss/profit-and-loss.route.tsx'),
    list('orders', 'pages/orders/orders.route.tsx'),
    page('utm-attribution', 'pages/attribution/attribution.route.tsx'),
    page('utm-attribution-campaign-product', 'pages/attribution/campaign-products.route.tsx'),
    page('orders/bulk-edit', 'pages/costs/bulk-edit/bulk-edit.route.tsx'),
    one('orders', ':id', 'pages/orders/order-page/order.route.tsx'),
    page('closed-months', 'pages/costs/closed-months/closed-months.route.tsx'),
    page('orders-v', 'pages/orders/orders-scroll.route.tsx'),
    page('analytics/products', 'pages/products/products.route.tsx'),
    page('product', 'pages/products/product.route.tsx'),
    page('analytics/products-inventory', 'pages/inventory/inventory.route.tsx'),
    ...declaredPages,
    page('acquisition/sources', 'pages/traffic-sources/traffic-sources.route.tsx'),
    page('benchmarks', 'pages/benchmarks/benchmarks.route.tsx'),
    page('insights', 'pages/insights/insights.route.tsx'),
    page('scores/facebook-score', 'pages/scores/facebook-score.route.tsx'),
    page('scores/email-score', 'pages/scores/email-score.route.tsx'),
    page('custom-reports', 'pages/custom-reports/custom-reports.route.tsx'),
    page('custom-reports/my-reports', 'pages/custom-reports/my-reports.route.tsx'),
    page('custom-reports/farthing-reports', 'pages/custom-reports/templates.route.tsx'),
    page('custom-reports/report/edit', 'pages/custom-reports/report-edit.route.tsx'),
    page('custom-reports/report', 'pages/custom-reports/report.route.tsx'),
    page('expenses', 'pages/expenses/expenses.route.tsx'),
    page('revenue', 'pages/expenses/revenue.route.tsx'),
    page('settings', 'pages/settings/settings.route.tsx'),
    page('settings/api-access', 'pages/settings/api-access.route.tsx'),
    page('settings/connections', 'pages/connectors/connections.route.tsx'),
    route('settings/:item', 'pages/settings/item.route.ts'),
    page('workspace/manage', 'pages/settings/workspace/manage.route.tsx'),
    page('workspace/invite', 'pages/settings/workspace/invite.route.tsx'),
    list('imports', 'pages/imports/imports.route.tsx'),
    page('imports/sheets', 'pages/connectors/sheets/sheets.route.tsx'),
    one('imports', ':id', 'pages/imports/import.route.tsx'),
    ...pages(
      ['onboarding/select-platforms', 'onboarding/platforms/select'],
      'pages/auth/connect/onboarding-platforms.route.tsx',
    ),
    page('start-trial', 'pages/plans/start-trial.route.tsx'),
    page('almost-there', 'pages/onboarding/almost-there.route.tsx'),
    page('data-on-its-way', 'pages/onboarding/arriving-data.route.tsx'),
    page('onboarding/industries', 'pages/onboarding/industries.route.tsx'),
    page('onboarding/advertising/platforms', 'pages/onboarding/advertising-platforms.route.tsx'),
    ...pages(['onboarding/expenses'], 'pages/expenses/expenses.route.tsx'),
    page('onboarding/preferences', 'pages/costs/preferences.route.tsx'),
    page('onboarding/finish', 'pages/onboarding/finish.route.tsx'),
    page('onboarding/offers', 'pages/onboarding/offers.route.tsx'),
    page(
      'onboarding/advertising/integrations',
      'pages/connectors/advertising-integrations.route.tsx',
    ),
    page('onboarding/advertising/integrations/klaviyo', 'pages/connectors/klaviyo.route.tsx'),
    page('onboarding/ga', 'pages/connectors/traffic.route.tsx'),
    page('onboarding/payment-gateways', 'pages/costs/gateways/payment-gateways.route.tsx'),
    page('onboarding/production-breakdown', 'pages/costs/goods/goods.route.tsx'),
    page(
      'onboarding/production-breakdown/manage-profile',
      'pages/costs/goods/cost-profile.route.tsx',
    ),
    page('predicted-costs', 'pages/costs/predictions/predicted-fees.route.tsx'),
    page('returns-settings-predictions', 'pages/costs/predictions/predicted-returns.route.tsx'),
    page('onboarding/shipping', 'pages/costs/shipping/shipping.route.ts'),
    page('onboarding/shipping/platforms', 'pages/costs/shipping/shipping-platforms.route.tsx'),
    ...pages(
      SHIPPING_PROVIDERS.map(({ key }) => `onboarding/shipping/integrations/${key}` as const),
      'pages/costs/shipping/shipping-integration.route.tsx',
    ),
    page('onboarding/shipping/production', 'pages/costs/shipping/shipping-production.route.tsx'),
    ...pages(
      [
        'onboarding/shipping/integrations/cj-dropshipping-api',
        'onboarding/production-breakdown/integrations/printify',
      ],
      'pages/costs/shipping/shipping-integration.route.tsx',
    ),
    page('onboarding/shipping/profiles', 'pages/costs/profiles/fulfilment-profiles.route.tsx'),
    page('onboarding/shipping/manage-profile', 'pages/costs/profiles/fulfilment-profile.route.tsx'),
    page('onboarding/shipping/manage-your-profile', 'pages/costs/profiles/own-profile.route.ts'),
    page('tester', 'pages/tester/tester.route.tsx'),
    page('maintenance', 'pages/shell/errors/maintenance.route.tsx'),
    page('support', 'pages/support/support.route.tsx'),
    page('pricing', 'pages/plans/pricing.route.tsx'),
    page('billing', 'pages/plans/billing.route.tsx'),
    ...pages(['get-funded', 'financing', 'financing/offers'], 'pages/partners/financing.route.tsx'),
    page('agency', 'pages/agency/agency.route.tsx'),
    page('valuate-shop', 'pages/partners/valuate-shop.route.tsx'),
    list('help', 'pages/help/help.route.tsx'),
    one('help', ':name', 'pages/help/article.route.tsx'),
    page('whats-new', 'pages/help/whats-new.route.tsx'),
    page('terms', 'pages/shell/terms.route.tsx'),
    page('privacy', 'pages/shell/privacy.route.tsx'),
    route('*', 'pages/shell/not-found.route.tsx'),
  ]),
  layout('pages/shell/public-layout.route.tsx', [
    page('public', 'pages/shell/public-entry.route.tsx'),
    page('public/pricing', 'pages/plans/public-pricing.route.tsx'),
    page('public/profit-calculator', 'pages/simulators/profit-calculator.route.tsx'),
  ]),
] satisfies RouteConfig;
