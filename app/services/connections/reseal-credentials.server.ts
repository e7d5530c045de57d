import type { CredentialOwner } from '#app/data/connections/credential-rows.server.ts';
import {
  selectTotpSealedUnderOthers,
  totpSealedFor,
  updateSealedTotp,
} from '#app/data/accounts/second-factor-rows.server.ts';
import {
  SEALED_COLUMNS,
  type SealedColumn,
  selectSealedUnderOthers,
  updateSealed,
} from '#app/data/connections/sealed-columns.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface Resealed {
  readonly resealed: number;
  /** Shops whose secret no key of the ring decrypts: they must be connected anew. */
  readonly unreadable: readonly number[];
}

const AT_ONCE = 200;

/**
 * Seals every secret at rest under the first key of the ring, so that the others can be removed.
 * Shops remain connected: each text is replaced by itself, unless it has just been renewed, which
 * seals it under the first key anyway. It may be stopped and run again.
 */
export async function resealCredentials(deps: Pick<Deps, 'db' | 'keys'>): Promise<Resealed> {
  const unreadable = new Set<number>();
  let resealed = 0;
  for (const column of SEALED_COLUMNS) {
    const done = await resealColumn(deps, column);
    resealed += done.resealed;
    done.unreadable.forEach((shopId) => unreadable.add(shopId));
  }
  resealed += await resealTotp(deps);
  return { resealed, unreadable: [...unreadable].toSorted((a, b) => a - b) };
}

/**
 * Reseals the authenticator apps of accounts; one that no key decrypts accepts no code, and is set
 * up anew after a recovery.
 */
async function resealTotp({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<number> {
  let resealed = 0;
  for (let afterUserId = 0; ;) {
    const page = { keyId: keys.sealingId, afterUserId, limit: AT_ONCE };
    const rows = await selectTotpSealedUnderOthers(db, page);
    for (const { userId, secretSealed: before } of rows) {
      const secret = keys.unseal(totpSealedFor(userId), before);
      if (secret === null) continue;
      const after = keys.seal(totpSealedFor(userId), secret);
      if (await updateSealedTotp(db, { userId, before, after })) resealed += 1;
    }
    const end = rows.at(-1);
    if (end === undefined) return resealed;
    afterUserId = end.userId;
  }
}

async function resealColumn(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  column: SealedColumn,
): Promise<Resealed> {
  const keyId = keys.sealingId;
  const unreadable: number[] = [];
  let resealed = 0;
  for (let last: CredentialOwner = { shopId: 0, connector: '' }; ;) {
    const page = { keyId, after: last, limit: AT_ONCE };
    const rows = await selectSealedUnderOthers(db, column, page);
    for (const { sealed, ...owner } of rows) {
      const bound = column.boundTo(owner);
      const text = keys.unseal(bound, sealed);
      if (text === null) unreadable.push(owner.shopId);
      else {
        const after = keys.seal(bound, text);
        if (await updateSealed(db, column, { ...owner, before: sealed, after })) resealed += 1;
      }
    }
    const end = rows.at(-1);
    if (end === undefined) return { resealed, unreadable };
    last = end;
  }
}
