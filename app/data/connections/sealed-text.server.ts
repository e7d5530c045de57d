import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SecretKey {
  readonly id: string;
  /** Has 32 bytes. */
  readonly key: Buffer;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The keys of secrets at rest: the first seals, all of them open. To rotate, prepend a new one.
 * They cannot be read out of it.
 */
export class KeyRing {
  readonly #keys: readonly [SecretKey, ...SecretKey[]];

  constructor(first: SecretKey, ...others: readonly SecretKey[]) {
    this.#keys = [first, ...others];
  }

  get sealingId(): string {
    return this.#keys[0].id;
  }

  /**
   * Encrypts a text with AES-256-GCM: "<key id>.<iv>.<tag and text>". `bound` names its owner and
   * purpose ("shop 7 access_token"): in another row, it cannot be opened.
   */
  seal(bound: string, text: string): string {
    const [first] = this.#keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, first.key, iv).setAAD(Buffer.from(bound));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const rest = Buffer.concat([cipher.getAuthTag(), sealed]);
    return [first.id, iv.toString('base64url'), rest.toString('base64url')].join('.');
  }

  /** Returns the text; null under a key that is gone, for a changed text, or one bound to something else. */
  unseal(bound: string, sealed: string): string | null {
    const [id, iv = '', rest = ''] = sealed.split('.');
    const match = this.#keys.find((key) => key.id === id);
    const bytes = Buffer.from(rest, 'base64url');
    const nonce = Buffer.from(iv, 'base64url');
    if (match === undefined || nonce.length !== IV_BYTES || bytes.length < TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, match.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(bound))
      .setAuthTag(bytes.subarray(0, TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null; // not what was sealed, or not for this place
    }
  }
}
