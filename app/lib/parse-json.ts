/** What a text says as JSON; null where it is none, for a schema or a check to refuse. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
