import { z } from 'zod';
import {
  COMMISSION_KINDS,
  parseWordList,
  TRAFFIC_KINDS,
  WORD_LENGTH_MAX,
  WORDS_MAX,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { longTextField } from '#app/lib/text-field.ts';
import {
  CHANGED_FROM,
  hasChangeDay,
  isInDayOrder,
  NO_CHANGE_DAY,
  NOT_IN_DAY_ORDER,
} from './expense-forms.ts';
import { defineForm, unlessWrong } from './form-definition.ts';
import { currency, hidden, optionalDay, typedDay, typedRate } from './form-fields.ts';

/** Codes or tags, separated by commas. */
const words = longTextField(WORDS_MAX * WORD_LENGTH_MAX, 0)
  .transform(parseWordList)
  .refine((list) => list.length <= WORDS_MAX, { error: `names more than ${WORDS_MAX}` })
  .refine((list) => list.every((word) => word.length <= WORD_LENGTH_MAX), {
    error: `has one of more than ${WORD_LENGTH_MAX} letters`,
  });

export const trafficSourceForm = defineForm(
  'save-traffic-source',
  {
    /** The id of the changed source; undefined for a new one. */
    id: hidden.transform((text) => (text === '' ? undefined : text)),
    name: longTextField(300),
    kind: z.enum(TRAFFIC_KINDS),
    codes: words,
    utmSources: words,
    utmMedia: words,
    utmCampaigns: words,
    commission: z.enum(COMMISSION_KINDS),
    rate: typedRate,
    currency,
    returns: z.enum(['give_back', 'keep']),
    fromDay: optionalDay,
    toDay: optionalDay,
    ...CHANGED_FROM,
  },
  (schema) =>
    schema
      .refine(hasChangeDay, NO_CHANGE_DAY)
      .refine(isInDayOrder, NOT_IN_DAY_ORDER)
      .refine(
        ({ codes, utmSources, utmMedia, utmCampaigns }) =>
          [codes, utmSources, utmMedia, utmCampaigns].some((list) => list.length > 0),
        {
          path: ['codes'],
          error: 'Enter a discount code, or a tag of its links below',
          when: unlessWrong('codes', 'utmSources', 'utmMedia', 'utmCampaigns'),
        },
      )
      .refine(({ commission, rate }) => commission === 'none' || Number(rate) > 0, {
        path: ['rate'],
        error: 'Enter what it is paid',
        when: unlessWrong('commission', 'rate'),
      })
      .refine(({ commission, rate }) => commission !== 'percent' || Number(rate) <= 100, {
        path: ['rate'],
        error: 'This is more than 100 %',
        when: unlessWrong('commission', 'rate'),
      }),
);

/** Ends a source on a day: later orders are not its own. */
export const endTrafficSourceForm = defineForm('end-traffic-source', {
  id: hidden,
  lastDay: typedDay,
});

export const deleteTrafficSourceForm = defineForm('delete-traffic-source', { id: hidden });

/** Restores the state before the last change of traffic sources. */
export const undoTrafficSourcesForm = defineForm('undo-traffic-sources', {});
