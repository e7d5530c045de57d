import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP ASVS 5.0, 11.4.2 and appendix C: argon2id with 19 MiB, two passes, one lane. */
const STRENGTH = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes a password to a PHC string, "$argon2id$v=19$m=19456,t=2,p=1$salt$hash". */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = STRENGTH;
  const hash = await derive(password, salt, { ...STRENGTH, bytes: HASH_BYTES });
  const strength = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${strength}$${plainBase64(salt)}$${plainBase64(hash)}`;
}

export interface PasswordCheck {
  readonly isRight: boolean;
  /** Set when the hash is weaker than new ones and must be created again. */
  readonly isWeak: boolean;
}

/**
 * Verifies a password against its hash. Without a hash (no such user, or one who logs in by a
 * platform) it fails after the same work, so that the time does not reveal if there is an account.
 * @throws Error when the stored text is no hash of ours.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<PasswordCheck> {
  const { salt, hash, ...strength } = parse(stored ?? DECOY);
  const derived = await derive(password, salt, { ...strength, bytes: hash.length });
  const isRight = timingSafeEqual(derived, hash) && stored !== null;
  const isWeak =
    strength.memory < STRENGTH.memory ||
    strength.passes < STRENGTH.passes ||
    hash.length < HASH_BYTES;
  return { isRight, isWeak };
}

const ofZeros = (bytes: number) => plainBase64(Buffer.alloc(bytes));
const DECOY = `$argon2id$v=19$m=19456,t=2,p=1$${ofZeros(SALT_BYTES)}$${ofZeros(HASH_BYTES)}`;

interface Strength {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

function derive(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism, bytes }: Strength & { readonly bytes: number },
): Promise<Buffer> {
  // One password has one spelling, whichever keyboard typed its accents (NIST SP 800-63B).
  const message = password.normalize('NFKC');
  const parameters = { message, nonce: salt, memory, passes, parallelism, tagLength: bytes };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(phc: string): Strength & { readonly salt: Buffer; readonly hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A kept password is no argon2id.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Encodes base64 without padding, as PHC strings require. */
function plainBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
