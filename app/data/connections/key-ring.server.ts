import { AppError } from '#app/lib/app-error.ts';
import { KeyRing, type SecretKey } from './sealed-text.server.ts';

/**
 * Parses the keys of `SECRETS_KEY`: "id:64 hexadecimal digits", several separated by commas, the
 * newest first, which seals. Throws `configuration` for keys of another form.
 */
export function parseKeyRing(text: string): KeyRing {
  const keys = text.split(',').map((part): SecretKey | null => {
    const [, id, hex] = /^\s*([a-z0-9-]{1,20}):([0-9a-f]{64})\s*$/i.exec(part) ?? [];
    return id === undefined || hex === undefined ? null : { id, key: Buffer.from(hex, 'hex') };
  });
  const good = keys.filter((key) => key !== null);
  const [first, ...others] = good;
  const isUnique = new Set(good.map(({ id }) => id)).size === keys.length;
  if (first !== undefined && good.length === keys.length && isUnique) {
    return new KeyRing(first, ...others);
  }
  throw new AppError(
    'configuration',
    'SECRETS_KEY must be like "2026:" and 64 hexadecimal digits.',
    {
      hint: 'Several keys have commas between them and ids of their own, the newest first.',
    },
  );
}
