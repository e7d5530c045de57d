import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command with this terminal; rejects when it ends with anything but 0. It ends with this process. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const end = () => void child.kill();
    process.once('exit', end);
    // Unheard, a signal would end this process alone, without the event above.
    const pass = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, by) => {
      process.off('exit', end);
      for (const signal of SIGNALS) process.off(signal, pass);
      const how = by === null ? `with code ${code ?? 'none'}` : `by ${by}`;
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} ended ${how}`));
    });
  });
}
