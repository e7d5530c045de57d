import { z } from 'zod';

/** The description of a backup. It is written last: a folder without it is no backup. */
export const backupManifest = z.strictObject({
  format: z.literal(1),
  /** ISO UTC. The data are those of this one moment. */
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      sha256: z.string(),
    }),
  ),
});

export type BackupManifest = z.output<typeof backupManifest>;

export const MANIFEST_FILE = 'manifest.json';

export function tableFile(name: string): string {
  return `${name}.copy.gz`;
}
