import type { z } from 'zod';

/** Explains to people how an object violates Shopify's schema, without its values. */
export function formatSchemaFault({ issues }: z.ZodError): string {
  const [first] = issues;
  const where = first === undefined ? '' : first.path.filter(isName).join('.');
  if (first?.code === 'invalid_type' && /received (null|undefined)/.test(first.message)) {
    return `Shopify did not tell its ${where}`;
  }
  return `its ${where} is not as Shopify describes it`;
}

function isName(part: PropertyKey): boolean {
  return typeof part === 'string';
}
