import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServedCheckout {
  readonly url: string;
  stop(): Promise<void>;
}

/** Brings a checkout up with `npm run up`, as a user does; its data goes into `dataDir`. */
export async function serveCheckout(checkout: string, dataDir: string): Promise<ServedCheckout> {
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
    return { url, stop };
  }
  throw new Error(`${checkout} ended before it named its address.`);
}
