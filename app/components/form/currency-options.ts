import { CURRENCIES, QUICK_PICK_CURRENCIES } from '#app/domain/money/currency.ts';

const isQuickPick = (code: string) => QUICK_PICK_CURRENCIES.some((quick) => quick === code);

/** Every currency for a choice: the usual ones first, then all by code. */
export const CURRENCY_OPTIONS = [
  ...CURRENCIES.filter(({ code }) => isQuickPick(code)),
  ...CURRENCIES.filter(({ code }) => !isQuickPick(code)).toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  ),
].map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
