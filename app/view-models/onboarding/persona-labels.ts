import type { Persona } from '#app/domain/workspaces/persona.ts';

export const PERSONA_LABELS: Readonly<Record<Persona, string>> = {
  merchant: 'Merchant: I run my own store',
  agency: 'Agency: I look after clients’ stores',
  enterprise: 'Enterprise: I work in a larger company',
};
