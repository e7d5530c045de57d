import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export interface ApiKeyView {
  readonly keyId: string;
  readonly name: string;
  /** The prefix by which the holder recognises the key: "farthing_Ab3dE9". */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly lastUsedAt: string | null;
  /** Requests of the last 30 days. */
  readonly requests: number;
}

export interface ApiAccessView {
  /** Null for an account without a shop. */
  readonly shopName: string | null;
  readonly locale: string;
  /** True where programs may send the shop's orders, which then do not come from a platform. */
  readonly takesOrders: boolean;
  /** The address of the API: "https://farthing.example/api/v1". */
  readonly address: string;
  readonly keys: readonly ApiKeyView[];
  /** The reason why no key can be created or revoked; null when one can. */
  readonly refusal: string | null;
  readonly button: ButtonState;
}
