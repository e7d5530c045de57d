import { spawn } from 'node:child_process';

/** Runs a command with this terminal; rejects when it ends with anything but 0. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const end = () => void child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} ended with code ${code ?? 'none'}`));
    });
  });
}
