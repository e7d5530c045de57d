// A server with sockets and nothing else, in a process of its own, so that its memory is its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { Secret } from '#app/lib/secret.ts';
import { openRealtime } from '#app/realtime/open-realtime.server.ts';
import type { Deps } from '#app/services/deps.ts';

const db = openDatabase(process.argv[2] ?? '');
const server = createServer();
const used = {
  db,
  clock: () => new Date(),
  log: pino({ level: 'warn' }, pino.destination(2)),
  accounts: { appUrl: 'http://127.0.0.1', fingerprintKey: new Secret('') },
};
// Sockets standalone use nothing else of the dependencies.
const realtime = openRealtime(server, used as unknown as Deps);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, residentBytes: process.memoryUsage().rss });
});
process.on('message', () => {
  process.send?.({ residentBytes: process.memoryUsage().rss, sockets: realtime.count().open });
});
process.on('disconnect', () => process.exit(0));
