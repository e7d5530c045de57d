/** What a key of the public interface may do. */
export const API_SCOPES = ['read:metrics', 'read:ledger', 'write:orders'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The scopes as one text, in the order of the table. */
export function writeScopes(scopes: readonly ApiScope[]): string {
  return API_SCOPES.filter((scope) => scopes.includes(scope)).join(' ');
}

/** Those of the text that there are. */
export function readScopes(text: string): ApiScope[] {
  const words = text.split(' ');
  return API_SCOPES.filter((scope) => words.includes(scope));
}
