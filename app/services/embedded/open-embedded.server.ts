import { type KeyRing, type SecretKey } from '#app/data/credentials/sealed-text.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { shopifyAdmin } from '#app/platforms/shopify/shopify-admin.server.ts';
import type { EmbeddedSettings } from './embedded-settings.ts';

export interface OpenEmbeddedOptions {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** A stand-in for Shopify on this machine; null for Shopify itself. */
  readonly endpoint: string | null;
  /** "id:64 hexadecimal digits", several with commas between, the newest first. */
  readonly secretsKey: string;
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
}

/** Makes what the embedded surface needs. Throws `configuration` for keys of another form. */
export function openEmbedded({ secretsKey, ...options }: OpenEmbeddedOptions): EmbeddedSettings {
  const { apiKey, apiSecret } = options;
  return { apiKey, apiSecret, keys: keyRingOf(secretsKey), admin: shopifyAdmin(options) };
}

/** The keys of `SECRETS_KEY`, the first of which seals. */
export function keyRingOf(text: string): KeyRing {
  const keys = text.split(',').map((part): SecretKey | null => {
    const [, id, hex] = /^\s*([a-z0-9-]{1,20}):([0-9a-f]{64})\s*$/i.exec(part) ?? [];
    return id === undefined || hex === undefined ? null : { id, key: Buffer.from(hex, 'hex') };
  });
  const good = keys.filter((key) => key !== null);
  const isUnique = new Set(good.map(({ id }) => id)).size === keys.length;
  if (good.length === keys.length && isUnique) return good;
  throw new AppError(
    'configuration',
    'SECRETS_KEY must be like "2026:" and 64 hexadecimal digits.',
    {
      hint: 'Several keys have commas between them and ids of their own, the newest first.',
    },
  );
}
