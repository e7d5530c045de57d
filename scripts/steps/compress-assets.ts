import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The folder of the browser bundle's own files: their names change with their content. */
const ASSETS = 'build/client/assets';

/**
 * Writes a Brotli copy beside each script and style of the build. The best compression takes a
 * second for each, once; a server would need a quicker one at every request.
 */
export async function compressAssets(): Promise<void> {
  const names = (await readdir(ASSETS)).filter((name) => /\.(?:js|css)$/.test(name));
  for (const name of names) {
    const file = path.join(ASSETS, name);
    await writeFile(`${file}.br`, await compress(await readFile(file), BEST));
  }
}

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
