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
  route(address(name), 'routes/report/declared-report.tsx', { id: `report/${name}` }),
);

/** The files of declared pages; a file is about the subject that it names. */
const declaredFiles = DECLARED_REPORTS.map(({ page: name, subject }) =>
  route(
    `${name}${subject === undefined ? '' : '/:id'}/export`,
    'routes/report/declared-report-export.ts',
    { id: `report/${name}/export` },
  ),
);

/**
 * The modules of the product, in the specification's order. Pages have their addresses from the
 * page table, which decides who may open them; routes that are no pages, such as a part of one or a
 * call, have their own here.
 */
export default [
  index('routes/entry/index.tsx'),
  page('demo', 'routes/entry/demo.tsx'),
  route('demo/copy', 'routes/entry/demo-copy.ts'),
  route('switch-shop', 'routes/shell/switch-shop.tsx'),
  route('show-shops', 'routes/shell/show-shops.ts'),
  route('error-report', 'routes/shell/error-report.ts'),
  route('support/diagnosis', 'routes/shell/diagnosis.ts'),
  route('support/diagnosis/file', 'routes/shell/diagnosis-file.ts'),
  route('install-event', 'routes/shell/install-event.ts'),
  route('log-out', 'routes/auth/log-out.ts'),
  route('connect/:platform', 'routes/auth/authorise.ts'),
  route('connect/:platform/return', 'routes/auth/authorised.ts'),
  route('connect/source/:connector/start', 'routes/auth/source-agreed.ts'),
  route('connect/source/:connector/return', 'routes/auth/source-authorised.ts'),
  route('orders/detail', 'routes/orders/order-detail.ts'),
  route('orders-v/rows', 'routes/orders/order-rows.ts'),
  file('utm-attribution', 'routes/attribution/attribution-export.ts'),
  file('utm-attribution-campaign-product', 'routes/attribution/campaign-products-export.ts'),
  route('orders/bulk-edit-effect', 'routes/orders/bulk-edit-effect.ts'),
  file('orders', 'routes/orders/orders-export.ts'),
  file('pl-report', 'routes/profit-and-loss/profit-and-loss-export.ts'),
  file('closed-months', 'routes/profit-and-loss/closed-months-export.ts'),
  file('analytics/products', 'routes/products/products-export.ts'),
  file('analytics/products-inventory', 'routes/inventory/inventory-export.ts'),
  ...declaredFiles,
  route('export', 'routes/export/export.ts'),
  route('settings/product-costs/export', 'routes/settings/product-costs-export.ts'),
  ...['settings/costs/effect', 'onboarding/costs/effect'].map((path) =>
    route(path, 'routes/settings/cost-effect.ts', { id: path }),
  ),
  route('onboarding/shipping/products', 'routes/settings/profile-products.ts'),
  file('benchmarks', 'routes/benchmarks/benchmarks-export.ts'),
  route('scores/:kind/export', 'routes/scores/score-export.ts'),
  file('insights', 'routes/insights/insights-export.ts'),
  route('profit-simulators/figures', 'routes/simulators/shop-figures.ts'),
  route('custom-reports/preview', 'routes/custom-reports/report-preview.ts'),
  route('custom-reports/report/:id/export', 'routes/custom-reports/report-export.ts'),
  route('onboarding/steps', 'routes/onboarding/steps.ts'),
  ...MOVED_STEP_PATHS.map((path) =>
    route(path.slice(1), 'routes/onboarding/moved-step.ts', { id: path }),
  ),
  route('onboarding/preferences/effect', 'routes/onboarding/preferences-effect.ts'),
  route('onboarding/payment-gateways/effect', 'routes/settings/gateway-effect.ts'),
  route('onboarding/production-breakdown/effect', 'routes/settings/goods-effect.ts'),
  route('onboarding/production-breakdown/search', 'routes/settings/goods-search.ts'),
  ...['predicted-costs/effect', 'returns-settings-predictions/effect'].map((path) =>
    route(path, 'routes/settings/prediction-effect.ts', { id: path }),
  ),
  file('expenses', 'routes/expenses/expenses-export.ts'),
  file('revenue', 'routes/expenses/revenue-export.ts'),
  route('retrieval', 'routes/realtime/sync-status.ts'),
  route('retrieval/new-order', 'routes/realtime/new-order.ts'),
  route('agency-logo/:key', 'routes/shell/agency-logo.ts'),
  route('partner-notices', 'routes/partners/notices.ts'),
  route('why', 'routes/why/why.ts'),
  route('filter-values', 'routes/report/filter-values.ts'),
  route('report-layout', 'routes/report/report-layout.ts'),
  route('imports/upload', 'routes/imports/upload.ts'),
  route('imports/sheets/template', 'routes/sheets/sheet-template.ts'),
  route('imports/sheets/rejects', 'routes/sheets/sheet-rejects.ts'),
  route('imports/:id/progress', 'routes/imports/progress.ts'),
  route('imports/:id/preview', 'routes/imports/preview.ts'),
  route('imports/:id/rejects', 'routes/imports/rejects.ts'),
  route('api', 'routes/api/dispatch.ts'),
  route('api/rest/:name', 'routes/api/rest.ts'),
  route('api/connect/:name', 'routes/api/connect.ts'),
  route('api/login-cookie', 'routes/api/login-cookie.ts'),
  route('api/extension/order-profit', 'routes/api/extension-order-profit.ts'),
  route('api/extension/product-profit', 'routes/api/extension-product-profit.ts'),
  route('api/extension/unit-cost', 'routes/api/extension-unit-cost.ts'),
  route('api/v1/metrics', 'routes/api/public-metrics.ts'),
  route('api/v1/ledger', 'routes/api/public-ledger.ts'),
  route('api/v1/cohorts', 'routes/api/public-cohorts.ts'),
  route('api/v1/shops', 'routes/api/public-shops.ts'),
  route('api/v1/orders', 'routes/api/public-orders.ts'),
  route('api/v1/openapi.json', 'routes/api/public-openapi.ts'),
  layout('routes/auth/layout.tsx', [
    page('login', 'routes/auth/login.tsx'),
    page('register', 'routes/auth/register.tsx'),
    page('register/select-platforms', 'routes/auth/select-platforms.tsx'),
    page('register/connect-platforms', 'routes/auth/connect-platforms.tsx'),
    page('forgot-password', 'routes/auth/forgot-password.tsx'),
    page('reset-password', 'routes/auth/reset-password.tsx'),
    page('invitation', 'routes/auth/invitation.tsx'),
    page('second-factor', 'routes/auth/second-factor.tsx'),
    page('confirm-email', 'routes/auth/confirm-email.tsx'),
    page('unsubscribe', 'routes/auth/unsubscribe.tsx'),
  ]),
  layout('routes/shell/layout.tsx', [
    page('dashboard', 'routes/dashboard/dashboard.tsx'),
    page('goals', 'routes/goals/goals.tsx'),
    page('messages', 'routes/messages/messages.tsx'),
    page('profit-simulators', 'routes/simulators/simulators.tsx'),
    page('email-notifications', 'routes/email-notifications/email-notifications.tsx'),
    page('annotations', 'routes/annotations/annotations.tsx'),
    page('ltv', 'routes/cohorts/cohorts.tsx'),
    page('pl-report', 'routes/profit-and-loss/profit-and-loss.tsx'),
    list('orders', 'routes/orders/orders.tsx'),
    page('utm-attribution', 'routes/attribution/attribution.tsx'),
    page('utm-attribution-campaign-product', 'routes/attribution/campaign-products.tsx'),
    page('orders/bulk-edit', 'routes/orders/bulk-edit.tsx'),
    one('orders', ':id', 'routes/orders/order.tsx'),
    page('closed-months', 'routes/profit-and-loss/closed-months.tsx'),
    page('orders-v', 'routes/orders/orders-scroll.tsx'),
    page('analytics/products', 'routes/products/products.tsx'),
    page('product', 'routes/products/product.tsx'),
    page('analytics/products-inventory', 'routes/inventory/inventory.tsx'),
    ...declaredPages,
    page('acquisition/sources', 'routes/traffic-sources/traffic-sources.tsx'),
    page('benchmarks', 'routes/benchmarks/benchmarks.tsx'),
    page('insights', 'routes/insights/insights.tsx'),
    page('scores/facebook-score', 'routes/scores/facebook-score.tsx'),
    page('scores/email-score', 'routes/scores/email-score.tsx'),
    page('custom-reports', 'routes/custom-reports/custom-reports.tsx'),
    page('custom-reports/my-reports', 'routes/custom-reports/my-reports.tsx'),
    page('custom-reports/farthing-reports', 'routes/custom-reports/templates.tsx'),
    page('custom-reports/report/edit', 'routes/custom-reports/report-edit.tsx'),
    page('custom-reports/report', 'routes/custom-reports/report.tsx'),
    page('expenses', 'routes/expenses/expenses.tsx'),
    page('revenue', 'routes/expenses/revenue.tsx'),
    page('settings', 'routes/settings/settings.tsx'),
    page('settings/api-access', 'routes/settings/api-access.tsx'),
    page('settings/connections', 'routes/settings/connections.tsx'),
    route('settings/:item', 'routes/settings/item.ts'),
    page('workspace/manage', 'routes/settings/manage.tsx'),
    page('workspace/invite', 'routes/settings/invite.tsx'),
    list('imports', 'routes/imports/imports.tsx'),
    page('imports/sheets', 'routes/sheets/sheets.tsx'),
    one('imports', ':id', 'routes/imports/import.tsx'),
    ...pages(
      ['onboarding/select-platforms', 'onboarding/platforms/select'],
      'routes/auth/onboarding-platforms.tsx',
    ),
    page('start-trial', 'routes/plans/start-trial.tsx'),
    page('almost-there', 'routes/onboarding/almost-there.tsx'),
    page('data-on-its-way', 'routes/onboarding/arriving-data.tsx'),
    page('onboarding/industries', 'routes/onboarding/industries.tsx'),
    page('onboarding/advertising/platforms', 'routes/onboarding/advertising-platforms.tsx'),
    ...pages(['onboarding/expenses'], 'routes/expenses/expenses.tsx'),
    page('onboarding/preferences', 'routes/onboarding/preferences.tsx'),
    page('onboarding/finish', 'routes/onboarding/finish.tsx'),
    page('onboarding/offers', 'routes/onboarding/offers.tsx'),
    page('onboarding/advertising/integrations', 'routes/onboarding/advertising-integrations.tsx'),
    page('onboarding/advertising/integrations/klaviyo', 'routes/onboarding/klaviyo.tsx'),
    page('onboarding/ga', 'routes/onboarding/traffic.tsx'),
    page('onboarding/payment-gateways', 'routes/settings/payment-gateways.tsx'),
    page('onboarding/production-breakdown', 'routes/settings/goods.tsx'),
    page('onboarding/production-breakdown/manage-profile', 'routes/settings/cost-profile.tsx'),
    page('predicted-costs', 'routes/settings/predicted-fees.tsx'),
    page('returns-settings-predictions', 'routes/settings/predicted-returns.tsx'),
    page('onboarding/shipping', 'routes/onboarding/shipping.ts'),
    page('onboarding/shipping/platforms', 'routes/onboarding/shipping-platforms.tsx'),
    ...pages(
      SHIPPING_PROVIDERS.map(({ key }) => `onboarding/shipping/integrations/${key}` as const),
      'routes/onboarding/shipping-integration.tsx',
    ),
    page('onboarding/shipping/production', 'routes/onboarding/shipping-production.tsx'),
    ...pages(
      [
        'onboarding/shipping/integrations/cj-dropshipping-api',
        'onboarding/production-breakdown/integrations/printify',
      ],
      'routes/onboarding/shipping-integration.tsx',
    ),
    page('onboarding/shipping/profiles', 'routes/settings/fulfilment-profiles.tsx'),
    page('onboarding/shipping/manage-profile', 'routes/settings/fulfilment-profile.tsx'),
    page('onboarding/shipping/manage-your-profile', 'routes/settings/own-profile.ts'),
    page('tester', 'routes/tester/tester.tsx'),
    page('maintenance', 'routes/shell/maintenance.tsx'),
    page('support', 'routes/shell/support.tsx'),
    page('pricing', 'routes/plans/pricing.tsx'),
    page('billing', 'routes/plans/billing.tsx'),
    ...pages(['get-funded', 'financing', 'financing/offers'], 'routes/partners/financing.tsx'),
    page('agency', 'routes/agency/agency.tsx'),
    page('valuate-shop', 'routes/partners/valuate-shop.tsx'),
    list('help', 'routes/help/help.tsx'),
    one('help', ':name', 'routes/help/article.tsx'),
    page('whats-new', 'routes/help/whats-new.tsx'),
    page('terms', 'routes/shell/terms.tsx'),
    page('privacy', 'routes/shell/privacy.tsx'),
    route('*', 'routes/shell/not-found.tsx'),
  ]),
  layout('routes/public/layout.tsx', [
    page('public', 'routes/public/entry.tsx'),
    page('public/pricing', 'routes/plans/public-pricing.tsx'),
    page('public/profit-calculator', 'routes/public/profit-calculator.tsx'),
  ]),
] satisfies RouteConfig;
