import { formatCount } from '#app/lib/format-number.ts';
import type { QuartilePlace } from './benchmarks-view.ts';

export const BENCHMARK_MESSAGES = {
  title: 'Benchmarks',
  subtitle: 'Your figures beside those of shops like yours',
  firstUse: 'See how your shop compares with others',
  noIndustry: 'Say what your shop sells, and it is compared with shops that sell the same.',
  chooseIndustry: 'Choose an industry',
  tooFew:
    'Fewer than ten shops like yours contribute on this installation, so there is no group to compare with yet. ' +
    'Published figures stand beside yours where there are any.',
  figures: 'Your shop and its peers',
  countedOn: (day: string) =>
    `Shops are compared by their last three whole months, counted on ${day}. ` +
    'The narrowest group of at least ten shops is shown.',
  figure: 'Figure',
  yours: 'Your shop',
  position: 'Among peers',
  lower: 'Lower quartile',
  median: 'Median',
  upper: 'Upper quartile',
  group: 'Compared with',
  shops: (count: number, locale: string) => `${formatCount(count, locale)} shops`,
  published: 'Published',
  noPeers: 'Too few shops',
  notKnown: 'Not known: needs costs of nearly all units, or ads',
  exportFile: 'Export',
  exportAll: 'Export the benchmarks as CSV',
  consent: 'Contribute',
  consentText:
    'Once a night the shares above, of your last three whole months, are counted into quartiles with those of at ' +
    'least nine other shops. Nothing else is used, nothing of a single shop is stored, and no group of fewer than ' +
    'ten shops is shown to anybody. You see the comparison whether you contribute or not.',
  contribute: 'Count my shop among its peers, without its name',
  save: 'Save',
} as const;

export const PLACE_LABELS: Readonly<Record<QuartilePlace, string>> = {
  best_quarter: 'Best quarter',
  upper_half: 'Better than most',
  lower_half: 'Below the median',
  last_quarter: 'Last quarter',
};
