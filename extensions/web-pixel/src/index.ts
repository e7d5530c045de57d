/**
 * The pixel that Shopify runs for a store in a worker of its own, on the store's pages and in its
 * checkout. It reports like the script of other shops (`app/pixel`), in the same messages.
 */
import { register } from '@shopify/web-pixels-extension';
import { recordVisits } from './record-visits.ts';

register(recordVisits);
