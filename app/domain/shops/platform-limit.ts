/** What a platform refuses this installation, whoever's shops they are. */
export interface PlatformLimit {
  readonly kind: 'address_refused' | 'bulk_denied';
  readonly platformId: number;
  /** Connected shops that meet it. */
  readonly shops: number;
  readonly since: string;
  /** The address that is refused, where the platform named it. */
  readonly address: string | null;
}
