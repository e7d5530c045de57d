import { isTimeZone } from '#app/domain/calendar/zone.ts';
import { mappingFaults } from '#app/domain/imports/column-mapping.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { RunImportOptions } from './import-options.ts';

/**
 * Refuses invalid options. @throws AppError invalid_input for invalid columns, currency or time
 * zone.
 */
export function refuseOptions({
  mapping,
  inspection,
  target,
}: Pick<RunImportOptions, 'mapping' | 'inspection' | 'target'>): void {
  const faults = mappingFaults(mapping, inspection.sample.header);
  if (faults.length > 0) {
    throw new AppError('invalid_input', `The columns do not fit: ${faults.join('; ')}.`, {
      hint: 'Say which column holds what, then import again.',
    });
  }
  const { currency, timeZone } = target.shop ?? target;
  if (findCurrency(currency) === null) {
    throw new AppError('invalid_input', `"${currency}" is not a known currency.`, {
      hint: 'Use an ISO code such as GBP or USD.',
    });
  }
  if (!isTimeZone(timeZone)) {
    throw new AppError('invalid_input', `"${timeZone}" is not a known time zone.`, {
      hint: 'Use a name such as Europe/London or America/New_York.',
    });
  }
}
