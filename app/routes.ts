import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { laterRoutes } from './domain/routes/later-routes.ts';

/** The pages of the route table that are not built: one module each time, under their own ids. */
const later = (layoutOfPages: 'default' | 'public') =>
  laterRoutes(layoutOfPages).map(({ path, id }) => route(path, 'routes/shell/later.tsx', { id }));

/** The route table, in the specification's order: the product's table of contents. */
export default [
  index('routes/entry/index.tsx'),
  route('demo', 'routes/entry/demo.tsx'),
  route('switch-shop', 'routes/shell/switch-shop.tsx'),
  route('show-shops', 'routes/shell/show-shops.ts'),
  route('error-report', 'routes/shell/error-report.ts'),
  route('log-out', 'routes/doors/log-out.ts'),
  route('orders/detail', 'routes/orders/order-detail.ts'),
  route('orders/export', 'routes/orders/orders-export.ts'),
  route('pl-report/export', 'routes/pl-report/pl-report-export.ts'),
  route('analytics/products/export', 'routes/products/products-export.ts'),
  route('export', 'routes/export/export.ts'),
  route('why', 'routes/why/why.ts'),
  route('imports/upload', 'routes/imports/upload.ts'),
  route('imports/:id/progress', 'routes/imports/progress.ts'),
  route('imports/:id/rejects', 'routes/imports/rejects.ts'),
  route('api', 'routes/api/dispatch.ts'),
  route('api/rest/:name', 'routes/api/rest.ts'),
  route('api/connect/:name', 'routes/api/connect.ts'),
  route('api/login-cookie', 'routes/api/login-cookie.ts'),
  route('api/v1/metrics', 'routes/api/public-metrics.ts'),
  route('api/v1/ledger', 'routes/api/public-ledger.ts'),
  route('api/v1/cohorts', 'routes/api/public-cohorts.ts'),
  route('api/v1/shops', 'routes/api/public-shops.ts'),
  route('api/v1/openapi.json', 'routes/api/public-openapi.ts'),
  layout('routes/doors/layout.tsx', [
    route('login', 'routes/doors/login.tsx'),
    route('register', 'routes/doors/register.tsx'),
    route('register/select-platforms', 'routes/doors/select-platforms.tsx'),
    route('register/connect-platforms', 'routes/doors/connect-platforms.tsx'),
    route('forgot-password', 'routes/doors/forgot-password.tsx'),
    route('reset-password/:id?', 'routes/doors/reset-password.tsx'),
    route('invitation/:id?', 'routes/doors/invitation.tsx'),
    route('confirm-email/:id?', 'routes/doors/confirm-email.tsx'),
  ]),
  layout('routes/shell/layout.tsx', [
    route('dashboard', 'routes/dashboard/dashboard.tsx'),
    route('ltv', 'routes/ltv/ltv.tsx'),
    route('pl-report', 'routes/pl-report/pl-report.tsx'),
    route('orders', 'routes/orders/orders.tsx'),
    route('analytics/products', 'routes/products/products.tsx'),
    route('product/:id?', 'routes/products/product.tsx'),
    route('settings', 'routes/settings/settings.tsx'),
    route('settings/api-access', 'routes/settings/api-access.tsx'),
    route('settings/:item', 'routes/settings/item.ts'),
    route('workspace/manage', 'routes/settings/manage.tsx'),
    route('workspace/invite', 'routes/settings/invite.tsx'),
    route('imports', 'routes/imports/imports.tsx'),
    route('imports/:id', 'routes/imports/import.tsx'),
    route('maintenance', 'routes/shell/maintenance.tsx'),
    route('terms', 'routes/shell/terms.tsx'),
    route('privacy', 'routes/shell/privacy.tsx'),
    ...later('default'),
    route('*', 'routes/shell/not-found.tsx'),
  ]),
  layout('routes/public/layout.tsx', [
    route('public', 'routes/public/entry.tsx'),
    ...later('public'),
  ]),
] satisfies RouteConfig;
