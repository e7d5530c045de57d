/** A guard result in a few words, so that a table of addresses can be read. */
import { guard } from './guard.ts';
import type { GuardResult } from './guard-result.ts';
import { guardInput } from './guard-input.fixture.ts';
import type { GuardInput } from './guard-input.ts';

/** "allow", "-> /path" or "404", and what is kept, cleared or fetched: "-> /login + keep /orders". */
const told = (passage: GuardResult): string => {
  if (passage.kind === 'error') return `${passage.status} ${passage.message}`;
  const ways = passage.kind === 'allow' ? 'allow' : `-> ${passage.to}`;
  const effects = passage.effects.map((effect) => {
    switch (effect.do) {
      case 'store_return_path':
        return `return to ${effect.path}`;
      case 'store_previous_route':
        return `previous ${effect.path}`;
      case 'clear_onboarding_button':
        return 'clear button';
      case 'load_report_groupings':
        return 'load groupings';
    }
  });
  return [ways, ...effects].join(' + ');
};
export const guardText = (address: string, changes: Partial<GuardInput> = {}) =>
  told(guard(guardInput(address, changes)));
