import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/** The route table, in the specification's order: the product's table of contents. */
export default [
  index('routes/entry/index.tsx'),
  route('demo', 'routes/entry/demo.tsx'),
  route('switch-shop', 'routes/shell/switch-shop.tsx'),
  route('orders/detail', 'routes/orders/order-detail.ts'),
  route('orders/export', 'routes/orders/orders-export.ts'),
  route('pl-report/export', 'routes/pl-report/pl-report-export.ts'),
  route('analytics/products/export', 'routes/products/products-export.ts'),
  route('export', 'routes/export/export.ts'),
  route('why', 'routes/why/why.ts'),
  route('imports/upload', 'routes/imports/upload.ts'),
  route('imports/:id/progress', 'routes/imports/progress.ts'),
  route('imports/:id/rejects', 'routes/imports/rejects.ts'),
  layout('routes/shell/layout.tsx', [
    route('dashboard', 'routes/dashboard/dashboard.tsx'),
    route('ltv', 'routes/ltv/ltv.tsx'),
    route('pl-report', 'routes/pl-report/pl-report.tsx'),
    route('orders', 'routes/orders/orders.tsx'),
    route('analytics/products', 'routes/products/products.tsx'),
    route('product/:id?', 'routes/products/product.tsx'),
    route('imports', 'routes/imports/imports.tsx'),
    route('imports/:id', 'routes/imports/import.tsx'),
    route('*', 'routes/shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;
