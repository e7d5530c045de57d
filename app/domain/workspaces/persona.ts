/** Kinds of users: the merchant of a shop, an agency of several, a large company. */
export const PERSONAS = ['merchant', 'agency', 'enterprise'] as const;
export type Persona = (typeof PERSONAS)[number];

export function parsePersona(text: string | null): Persona | null {
  return PERSONAS.find((persona) => persona === text) ?? null;
}
