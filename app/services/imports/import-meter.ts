import { NO_PROGRESS, type ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { RunImportOptions } from './import-options.ts';

export class ImportMeter {
  progress: ImportProgress;
  readonly #tell: ((progress: ImportProgress) => void) | undefined;

  constructor({ inspection, onProgress }: Pick<RunImportOptions, 'inspection' | 'onProgress'>) {
    this.progress = { ...NO_PROGRESS, bytesTotal: inspection.scan.textBytes };
    this.#tell = onProgress;
  }

  tell(part: Partial<ImportProgress>): void {
    this.progress = { ...this.progress, ...part };
    this.#tell?.(this.progress);
  }
}
