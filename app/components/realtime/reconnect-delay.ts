const FIRST_MS = 1000;
const LAST_MS = 60_000;

/**
 * How long until a page asks a server again that cannot let it in at the moment: twice as long each
 * time, up to a minute, and spread by chance so that not all pages come at once.
 * @param failures how often it failed already; 0 for the first time
 * @param random 0 to 1
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const ms = Math.min(LAST_MS, FIRST_MS * 2 ** failures);
  return ms / 2 + (ms / 2) * random;
}
