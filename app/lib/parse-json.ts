/** Parses JSON; null where it is invalid, for a schema or a check to refuse. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
