import { parseArgs, type ParseArgsConfig } from 'node:util';
import { platformWide } from '#app/data/shop-scope.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import './private-files.ts';
import { endAtSignals, endProcess } from './signals.ts';

type Main = (argv: string[]) => Promise<number | void>;

/**
 * Runs a command: its errors go to stderr with a non-zero exit code, and a reader that stops
 * reading (`| head`) ends it without an error. A user with a shell on the machine owns all of its
 * data: a command sees every shop.
 */
export function runCommand(main: Main): Promise<void> {
  return runServer((argv) => platformWide(() => main(argv)));
}

/**
 * Runs a server until it is stopped: it sees a shop only for an authorised user. After any end, by
 * an error or a signal, no process is left behind.
 */
export async function runServer(main: Main): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  endAtSignals();
  try {
    process.exitCode = (await main(process.argv.slice(2))) ?? 0;
  } catch (error) {
    const { message, hint } = toAppError(error);
    process.stderr.write(`${message}\n${hint === null ? '' : `${hint}\n`}`);
    // Whatever is open, a worker or a listener, would keep the process alive.
    await endProcess(1);
  }
}

/** Options as `node:util` reads them; throws `invalid_input` for one that is unknown or incomplete. */
export function readOptions<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new AppError('invalid_input', (error as Error).message, {
      hint: 'See --help.',
      cause: error,
    });
  }
}
