export interface PixelSettings {
  /** For example "https://farthing.example". */
  readonly origin: string;
  readonly key: string;
}

export interface PlatformPixel {
  /**
   * Runs it with these settings from now on, whether it ran before or not. Returns the platform's
   * id of it; null while the platform has no such script of ours to run. Throws PlatformError,
   * `forbidden` where the shop has not allowed it.
   */
  switchOn(settings: PixelSettings, options: PixelOptions): Promise<string | null>;
  /** Stops it; one that does not run stays so. Throws PlatformError. */
  switchOff(pixelId: string, options?: Omit<PixelOptions, 'pixelId'>): Promise<void>;
}

export interface PixelOptions {
  /** The id under which it ran until now; null where unknown. */
  readonly pixelId: string | null;
  readonly signal?: AbortSignal;
}
