import { createServer } from 'node:net';
import { totalmem } from 'node:os';

/**
 * The settings of the embedded server: for one machine that it shares with Farthing. Without
 * `durable` it does not wait for the disk, for throw-away data.
 */
export function clusterSettings(port: number, durable: boolean): [string, string][] {
  const memoryMb = Math.floor(totalmem() / 2 ** 20);
  const buffersMb = Math.min(1024, Math.max(64, Math.floor(memoryMb / 16)));
  const settings: [string, string][] = [
    ['port', String(port)],
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['max_connections', '60'],
    ['shared_buffers', `${buffersMb}MB`],
    ['work_mem', '32MB'],
    ['maintenance_work_mem', '128MB'],
    // Bulk loads are the heavy writers: fewer checkpoints, and no log for replicas, which do not exist.
    ['wal_level', 'minimal'],
    ['max_wal_senders', '0'],
    ['max_wal_size', '4GB'],
    ['checkpoint_timeout', '15min'],
    ['random_page_cost', '1.1'],
    ['jit', 'off'],
    ['log_checkpoints', 'off'],
  ];
  // A re-costing replaces a large ledger within a minute; throw-away data are gone before that matters.
  if (durable) settings.push(['autovacuum_naptime', '5s']);
  if (!durable) settings.push(['fsync', 'off'], ['full_page_writes', 'off']);
  if (!durable) settings.push(['synchronous_commit', 'off']);
  return settings;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
