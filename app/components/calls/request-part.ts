/**
 * Asks a route for a part of the page by itself, beside the router: a fetcher's reply waits for the
 * figures whenever they are renewed meanwhile. null when it could not be had, or was given up.
 */
export async function requestPart<T>(path: string, signal: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(path, { signal });
    return response.ok && !signal.aborted ? ((await response.json()) as T | null) : null;
  } catch {
    return null;
  }
}
