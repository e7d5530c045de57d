/**
 * Where the browser refuses session storage, as it may in the frame of another site, one in memory
 * takes its place: Remix asks for it unguarded when it learns of a route, and the page would fail.
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
