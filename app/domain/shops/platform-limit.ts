/** A refusal that a platform applies to this installation, for any shop. */
export interface PlatformLimit {
  readonly kind: 'address_refused' | 'bulk_denied';
  readonly platformId: number;
  readonly shops: number;
  readonly since: string;
  readonly address: string | null;
}
