import { platformWide } from '#app/data/shop-scope.ts';
import { toAppError } from '#app/lib/app-error.ts';
import { runImport } from '../../../scripts/import/run-import.ts';
import type { TestDeps } from '../database.ts';

/**
 * Runs `npm run import` on the test's database within this process, which has loaded the app already:
 * what it prints and its exit code. That a process of its own prints and ends so is seen in
 * `import-command.test.ts`.
 */
export async function runImportCommand(
  deps: TestDeps,
  args: readonly string[],
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const place = { DATABASE_URL: deps.db.url.reveal(), DATA_DIR: deps.dataDir };
  const before = Object.keys(place).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, place);
  const out = captureWrites(process.stdout);
  const err = captureWrites(process.stderr);
  try {
    const code = await platformWide(() => runImport([...args])).catch((error: unknown) => {
      const { message, hint } = toAppError(error);
      process.stderr.write(`${message}\n${hint === null ? '' : `${hint}\n`}`);
      return 1;
    });
    return { code, out: out.text(), err: err.text() };
  } finally {
    out.end();
    err.end();
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function captureWrites(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += chunk.toString();
    return true;
  };
  return { text: () => text, end: () => void (stream.write = write) };
}
