/** A refusal that a platform applies to this installation, for any shop. */
export interface PlatformLimit {
  readonly kind: 'address_refused' | 'bulk_denied';
  readonly platformId: number;
  /** The number of connected shops affected. */
  readonly shops: number;
  readonly since: string;
  /** The address that is refused, where the platform named it. */
  readonly address: string | null;
}
