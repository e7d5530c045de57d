// A web server without a worker, in a process of its own: webhooks in, sockets and figures out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { allowShops, inShops } from '#app/data/shop-scope.ts';
import { openRealtime } from '#app/realtime/open-realtime.server.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { webhookRoute } from '#app/api/webhooks/webhook-route.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

const deps = await openDeps({ reader: 'duckdb' });
const app = express();
// As the server does it: no shop is visible before the user is known.
app.use((_request, _response, next) => inShops([], next));
app.post('/webhooks/:platform', ...webhookRoute(deps));
// What the dashboard shows of a day: its page is measured by another part.
app.get('/orders/:shopId/:day', (request, response, next) => {
  const { shopId, day } = request.params;
  allowShops([Number(shopId)]);
  runMetricQuery(deps, {
    shopIds: [Number(shopId)],
    range: { start: day, end: day },
    compareTo: 'none',
    metrics: ['orders', 'net_profit'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  })
    .then(({ total }) => void response.json(total.values))
    .catch(next);
});
const server = createServer(app);
openRealtime(server, deps);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
