import { rm } from 'node:fs/promises';

/**
 * Removes a folder that a server or a command wrote to, after it ended. What it started itself may
 * still write its last file when it is gone: a folder that is not empty any more is emptied again.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
