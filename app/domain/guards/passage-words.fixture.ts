/** A passage in a few words, so that a table of visits can be read. */
import { guard } from './guard.ts';
import type { Passage } from './passage.ts';
import { visitTo } from './visit.fixture.ts';
import type { Visit } from './visit.ts';

/** "allow", "-> /path" or "404", and what is kept, cleared or fetched: "-> /login + keep /orders". */
const told = (passage: Passage): string => {
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
export const going = (address: string, changes: Partial<Visit> = {}) =>
  told(guard(visitTo(address, changes)));
