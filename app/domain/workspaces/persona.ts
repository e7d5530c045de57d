/** Kinds of users: the merchant of a shop, an agency of several, a large company. */
export const PERSONAS = ['merchant', 'agency', 'enterprise'] as const;
export type Persona = (typeof PERSONAS)[number];

/** Returns null for an absent text, and for one that is no persona. */
export function parsePersona(text: string | null): Persona | null {
  return PERSONAS.find((persona) => persona === text) ?? null;
}
