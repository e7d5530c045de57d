import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { MOVED_STEP_PATHS } from './domain/access/onboarding/moved-steps.ts';
import { notImplementedRoutes } from './domain/access/routes/not-implemented-routes.ts';
import { SHIPPING_PROVIDERS } from './domain/shipping/shipping-providers.ts';
import { DECLARED_REPORTS } from './view-models/declared-reports/all-reports.ts';

/** The pages of the route table that are not built: one module each time, under their own ids. */
const later = (layoutOfPages: 'default' | 'public') =>
  notImplementedRoutes(layoutOfPages).map(({ path, id }) =>
    route(path, 'routes/shell/not-implemented.tsx', { id }),
  );

/** The pages that are declared, and their files: one module each, under the ids of the pages. */
const declared = (module: string, suffix = '') =>
  DECLARED_REPORTS.map(({ page, subject }) => {
    // The page about one thing finds one by itself; a file is about the thing that it names.
    const id = subject === undefined ? '' : suffix === '' ? '/:id?' : '/:id';
    const path = `${page}${id}${suffix}`;
    return route(path, `routes/report/${module}`, { id: `report/${page}${suffix}` });
  });

/** The route table, in the specification's order: the product's table of contents. */
export default [
  index('routes/entry/index.tsx'),
  route('demo', 'routes/entry/demo.tsx'),
  route('demo/copy', 'routes/entry/demo-copy.ts'),
  route('switch-shop', 'routes/shell/switch-shop.tsx'),
  route('show-shops', 'routes/shell/show-shops.ts'),
  route('error-report', 'routes/shell/error-report.ts'),
  route('log-out', 'routes/auth/log-out.ts'),
  route('connect/:platform', 'routes/auth/authorise.ts'),
  route('connect/:platform/return', 'routes/auth/authorised.ts'),
  route('connect/source/:connector/start', 'routes/auth/source-agreed.ts'),
  route('connect/source/:connector/return', 'routes/auth/source-authorised.ts'),
  route('orders/detail', 'routes/orders/order-detail.ts'),
  route('orders-v/rows', 'routes/orders/order-rows.ts'),
  route('utm-attribution/export', 'routes/attribution/attribution-export.ts'),
  route(
    'utm-attribution-campaign-product/export',
    'routes/attribution/campaign-products-export.ts',
  ),
  route('orders/bulk-edit-effect', 'routes/orders/bulk-edit-effect.ts'),
  route('orders/export', 'routes/orders/orders-export.ts'),
  route('pl-report/export', 'routes/profit-and-loss/profit-and-loss-export.ts'),
  route('closed-months/export', 'routes/profit-and-loss/closed-months-export.ts'),
  route('analytics/products/export', 'routes/products/products-export.ts'),
  route('analytics/products-inventory/export', 'routes/inventory/inventory-export.ts'),
  ...declared('declared-report-export.ts', '/export'),
  route('export', 'routes/export/export.ts'),
  route('settings/product-costs/export', 'routes/settings/product-costs-export.ts'),
  ...['settings/costs/effect', 'onboarding/costs/effect'].map((path) =>
    route(path, 'routes/settings/cost-effect.ts', { id: path }),
  ),
  route('onboarding/shipping/products', 'routes/settings/profile-products.ts'),
  route('benchmarks/export', 'routes/benchmarks/benchmarks-export.ts'),
  route('scores/:kind/export', 'routes/scores/score-export.ts'),
  route('insights/export', 'routes/insights/insights-export.ts'),
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
  route('expenses/export', 'routes/expenses/expenses-export.ts'),
  route('revenue/export', 'routes/expenses/revenue-export.ts'),
  route('retrieval', 'routes/realtime/sync-status.ts'),
  route('retrieval/new-order', 'routes/realtime/new-order.ts'),
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
  route('api/v1/metrics', 'routes/api/public-metrics.ts'),
  route('api/v1/ledger', 'routes/api/public-ledger.ts'),
  route('api/v1/cohorts', 'routes/api/public-cohorts.ts'),
  route('api/v1/shops', 'routes/api/public-shops.ts'),
  route('api/v1/orders', 'routes/api/public-orders.ts'),
  route('api/v1/openapi.json', 'routes/api/public-openapi.ts'),
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('register/select-platforms', 'routes/auth/select-platforms.tsx'),
    route('register/connect-platforms', 'routes/auth/connect-platforms.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('reset-password/:id?', 'routes/auth/reset-password.tsx'),
    route('invitation/:id?', 'routes/auth/invitation.tsx'),
    route('confirm-email/:id?', 'routes/auth/confirm-email.tsx'),
  ]),
  layout('routes/shell/layout.tsx', [
    route('dashboard', 'routes/dashboard/dashboard.tsx'),
    route('goals', 'routes/goals/goals.tsx'),
    route('profit-simulators', 'routes/simulators/simulators.tsx'),
    route('annotations', 'routes/annotations/annotations.tsx'),
    route('ltv', 'routes/cohorts/cohorts.tsx'),
    route('pl-report', 'routes/profit-and-loss/profit-and-loss.tsx'),
    route('orders', 'routes/orders/orders.tsx'),
    route('utm-attribution', 'routes/attribution/attribution.tsx'),
    route('utm-attribution-campaign-product', 'routes/attribution/campaign-products.tsx'),
    route('orders/bulk-edit', 'routes/orders/bulk-edit.tsx'),
    route('orders/:id', 'routes/orders/order.tsx'),
    route('closed-months', 'routes/profit-and-loss/closed-months.tsx'),
    route('orders-v', 'routes/orders/orders-scroll.tsx'),
    route('analytics/products', 'routes/products/products.tsx'),
    route('product/:id?', 'routes/products/product.tsx'),
    route('analytics/products-inventory', 'routes/inventory/inventory.tsx'),
    ...declared('declared-report.tsx'),
    route('acquisition/sources', 'routes/traffic-sources/traffic-sources.tsx'),
    route('benchmarks', 'routes/benchmarks/benchmarks.tsx'),
    route('insights', 'routes/insights/insights.tsx'),
    route('scores/facebook-score', 'routes/scores/facebook-score.tsx'),
    route('scores/email-score', 'routes/scores/email-score.tsx'),
    route('custom-reports', 'routes/custom-reports/custom-reports.tsx'),
    route('custom-reports/my-reports', 'routes/custom-reports/my-reports.tsx'),
    route('custom-reports/farthing-reports', 'routes/custom-reports/templates.tsx'),
    route('custom-reports/report/edit/:id?', 'routes/custom-reports/report-edit.tsx'),
    route('custom-reports/report/:id?', 'routes/custom-reports/report.tsx'),
    route('expenses', 'routes/expenses/expenses.tsx'),
    route('revenue', 'routes/expenses/revenue.tsx'),
    route('settings', 'routes/settings/settings.tsx'),
    route('settings/api-access', 'routes/settings/api-access.tsx'),
    route('settings/:item', 'routes/settings/item.ts'),
    route('workspace/manage', 'routes/settings/manage.tsx'),
    route('workspace/invite', 'routes/settings/invite.tsx'),
    route('imports', 'routes/imports/imports.tsx'),
    route('imports/sheets', 'routes/sheets/sheets.tsx'),
    route('imports/:id', 'routes/imports/import.tsx'),
    ...['onboarding/select-platforms', 'onboarding/platforms/select'].map((path) =>
      route(path, 'routes/auth/onboarding-platforms.tsx', { id: path }),
    ),
    route('start-trial', 'routes/plans/start-trial.tsx'),
    route('almost-there', 'routes/onboarding/almost-there.tsx'),
    route('data-on-its-way', 'routes/onboarding/arriving-data.tsx'),
    route('onboarding/industries', 'routes/onboarding/industries.tsx'),
    route('onboarding/advertising/platforms', 'routes/onboarding/advertising-platforms.tsx'),
    route('onboarding/expenses', 'routes/expenses/expenses.tsx', { id: 'onboarding/expenses' }),
    route('onboarding/preferences', 'routes/onboarding/preferences.tsx'),
    route('onboarding/finish', 'routes/onboarding/finish.tsx'),
    route('onboarding/offers', 'routes/onboarding/offers.tsx'),
    route('onboarding/advertising/integrations', 'routes/onboarding/advertising-integrations.tsx'),
    route('onboarding/advertising/integrations/klaviyo', 'routes/onboarding/klaviyo.tsx'),
    route('onboarding/ga', 'routes/onboarding/traffic.tsx'),
    route('onboarding/payment-gateways', 'routes/settings/payment-gateways.tsx'),
    route('onboarding/production-breakdown', 'routes/settings/goods.tsx'),
    route(
      'onboarding/production-breakdown/manage-profile/:id?',
      'routes/settings/cost-profile.tsx',
    ),
    route('predicted-costs', 'routes/settings/predicted-fees.tsx'),
    route('returns-settings-predictions', 'routes/settings/predicted-returns.tsx'),
    route('onboarding/shipping', 'routes/onboarding/shipping.ts'),
    route('onboarding/shipping/platforms', 'routes/onboarding/shipping-platforms.tsx'),
    ...SHIPPING_PROVIDERS.map(({ key }) => {
      const path = `onboarding/shipping/integrations/${key}`;
      return route(path, 'routes/onboarding/shipping-integration.tsx', { id: path });
    }),
    route('onboarding/shipping/production', 'routes/onboarding/shipping-production.tsx'),
    ...[
      'shipping/integrations/cj-dropshipping-api',
      'production-breakdown/integrations/printify',
    ].map((place) => {
      const path = `onboarding/${place}`;
      return route(path, 'routes/onboarding/shipping-integration.tsx', { id: path });
    }),
    route('onboarding/shipping/profiles', 'routes/settings/fulfilment-profiles.tsx'),
    route('onboarding/shipping/manage-profile/:id?', 'routes/settings/fulfilment-profile.tsx'),
    route('onboarding/shipping/manage-your-profile/:id?', 'routes/settings/own-profile.ts'),
    route('tester', 'routes/tester/tester.tsx'),
    route('maintenance', 'routes/shell/maintenance.tsx'),
    route('support', 'routes/shell/support.tsx'),
    route('pricing', 'routes/plans/pricing.tsx'),
    route('billing', 'routes/plans/billing.tsx'),
    route('terms', 'routes/shell/terms.tsx'),
    route('privacy', 'routes/shell/privacy.tsx'),
    ...later('default'),
    route('*', 'routes/shell/not-found.tsx'),
  ]),
  layout('routes/public/layout.tsx', [
    route('public', 'routes/public/entry.tsx'),
    route('public/pricing', 'routes/plans/public-pricing.tsx'),
    route('public/profit-calculator', 'routes/public/profit-calculator.tsx'),
    ...later('public'),
  ]),
] satisfies RouteConfig;
