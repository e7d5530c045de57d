import { AppError } from '#app/lib/app-error.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ImportTarget } from '#app/services/imports/import-options.ts';
import type { ImportProposal } from '#app/services/imports/propose-import.server.ts';
import type { ImportArguments } from './arguments.ts';

/**
 * Selects the shop to import into, or the settings of a new one. @throws AppError when the options
 * contradict an existing shop, or a new one lacks its currency or time zone.
 */
export function chooseTarget(
  shop: Shop | null,
  proposal: ImportProposal,
  options: ImportArguments,
): ImportTarget {
  if (shop === null) {
    const currency = options.currency ?? proposal.currency;
    if (currency === null) {
      throw new AppError('invalid_input', `The shop "${options.shop}" is new: in which currency?`, {
        hint: 'Add --currency GBP, or whichever it is.',
      });
    }
    const timeZone = options.timeZone ?? proposal.timeZone;
    if (timeZone === null) {
      const message = `The shop "${options.shop}" is new: in which time zone?`;
      throw new AppError('invalid_input', message, {
        hint: 'Add --timezone Europe/London, or whichever it is: it decides on which day an order counts.',
      });
    }
    return { name: options.shop, currency, timeZone };
  }
  if (options.currency !== null && options.currency !== shop.currency) {
    throw new AppError(
      'conflict',
      `"${shop.name}" is in ${shop.currency}, not ${options.currency}.`,
      {
        hint: 'Import into another shop, or leave --currency out.',
      },
    );
  }
  if (options.timeZone !== null && options.timeZone !== shop.timeZone) {
    const message = `"${shop.name}" keeps ${shop.timeZone}, not ${options.timeZone}.`;
    throw new AppError('conflict', message, {
      hint: 'Import into another shop, or leave --timezone out.',
    });
  }
  return { shop };
}
