import type { ActionFunctionArgs } from '@remix-run/node';
import { answerExtension } from './answer-extension.server.ts';
import { saveCostOfExtension } from './save-cost-of-extension.server.ts';

/** Saves the cost of a variant, for an extension on Shopify's own page of its product. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerExtension(() => saveCostOfExtension(request, context));
}
