// Takes reports of visits and does nothing else, in a process of its own beside who sends them.
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { COLLECT_PATH, collectRoute } from '#app/api/collect/collect-route.server.ts';
import { VISIT_LIMITS } from '#app/config/limits.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { openVisitCollector } from '#app/services/visits/visit-collector.server.ts';

const db = openDatabase(process.argv[2] ?? '');
const log = pino({ level: 'warn' }, pino.destination(2));
// All reports are of one shop here.
const limits = { ...VISIT_LIMITS, ofShopPerMinute: Infinity };
const collector = openVisitCollector({ db, clock: () => new Date(), log }, limits);
const app = express();
// All reports come from one address here.
app.use(COLLECT_PATH, ...collectRoute(collector, { count: () => true }));
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  void collector.flush().then(() => process.send?.({ ...collector.counts }));
});
process.on('disconnect', () => process.exit(0));
