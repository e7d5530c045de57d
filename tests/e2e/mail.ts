import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject } from 'vitest';

/**
 * The path of the link in the latest mail to an address: "/invitation/...". The product under test
 * keeps its mails as files.
 */
export async function linkMailedTo(email: string, page: string): Promise<string> {
  const folder = path.join(inject('dataDir'), 'mail');
  const find = async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.toSorted().toReversed()) {
      const raw = await readFile(path.join(folder, name), 'utf8');
      // Long lines travel broken (quoted-printable).
      const text = raw.replaceAll(/=\r?\n/g, '');
      const link = new RegExp(`https?://[^/\\s]+(/${page}/[\\w-]+)`).exec(text)?.[1];
      if (text.includes(`To: ${email}`) && link !== undefined) return link;
    }
    return null;
  };
  // The mail of a lost password is sent after the answer, which does not reveal whether there is an account.
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  return (await find()) ?? '';
}
