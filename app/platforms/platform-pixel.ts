/** What a pixel is run with: where it reports to, and by which key. */
export interface PixelSettings {
  /** "https://farthing.example" */
  readonly origin: string;
  readonly key: string;
}

/** A script of ours that the platform itself runs on a shop's pages, and that reports visits. */
export interface PlatformPixel {
  /**
   * Has it run with these settings from now on, whether it did before or not. Gives the platform's id of
   * it; null while the platform has no such script of ours to run. Throws PlatformError, `forbidden`
   * where the shop has not allowed it.
   */
  switchOn(settings: PixelSettings, options: PixelOptions): Promise<string | null>;
  /** It runs no more; what no longer runs is left so. Throws PlatformError. */
  switchOff(pixelId: string, options?: Omit<PixelOptions, 'pixelId'>): Promise<void>;
}

export interface PixelOptions {
  /** By which it ran until now; null where it is not known. */
  readonly pixelId: string | null;
  readonly signal?: AbortSignal;
}
