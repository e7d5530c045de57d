/**
 * Provides session storage in memory where the browser refuses it, as it may in the frame of
 * another site: Remix uses it without a guard when it discovers a route, and the page would fail.
 */
export function provideSessionStorage(): void {
  try {
    void window.sessionStorage.length;
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: inMemory(), configurable: true });
  }
}

function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
