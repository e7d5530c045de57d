import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

/** What the page of the public interface's keys shows, as plain data. */
export interface ApiKeyView {
  readonly keyId: string;
  readonly name: string;
  /** "farthing_Ab3dE9": by it the holder knows the key again. */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly lastUsedAt: string | null;
  /** Of the last 30 days. */
  readonly requests: number;
}

export interface ApiAccessView {
  /** null of an account without a shop. */
  readonly shopName: string | null;
  readonly locale: string;
  /** Whether programs may send the orders of the shop; they do not come from a platform. */
  readonly takesOrders: boolean;
  /** Where the API answers: "https://farthing.example/api/v1". */
  readonly address: string;
  readonly keys: readonly ApiKeyView[];
  /** Why no key can be made or revoked; null when one can. */
  readonly refusal: string | null;
  /** How the buttons of keys stand before the role. */
  readonly button: ButtonState;
}
