/** Who somebody says that they are: the merchant of a shop, an agency of several, a large company. */
export const PERSONAS = ['merchant', 'agency', 'enterprise'] as const;
export type Persona = (typeof PERSONAS)[number];

/** null where nobody said it, and for a text that is no persona. */
export function parsePersona(text: string | null): Persona | null {
  return PERSONAS.find((persona) => persona === text) ?? null;
}
