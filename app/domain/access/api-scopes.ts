/** The permissions of a key of the public API. */
export const API_SCOPES = ['read:metrics', 'read:ledger', 'write:orders'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export function writeScopes(scopes: readonly ApiScope[]): string {
  return API_SCOPES.filter((scope) => scopes.includes(scope)).join(' ');
}

/** Reads the scopes of a text; unknown ones are left out. */
export function readScopes(text: string): ApiScope[] {
  const words = text.split(' ');
  return API_SCOPES.filter((scope) => words.includes(scope));
}
