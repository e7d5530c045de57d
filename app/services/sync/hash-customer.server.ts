import { createHash } from 'node:crypto';

/** How a customer who must be forgotten is recognised without being known. */
export function hashCustomer(customerId: string): string {
  return createHash('sha256').update(customerId).digest('hex');
}
