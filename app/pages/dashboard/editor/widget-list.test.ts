import { describe, expect, it } from 'vitest';
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { freeWidgetId, moveWidget } from './widget-list.ts';

const tile = (id: string): Widget => ({ id, kind: 'tile', metric: 'orders', width: 1 });
const list = ['a', 'b', 'own-1'].map(tile);

describe('the widgets of a dashboard', () => {
  it('move to another place, the others staying in order', () => {
    expect(moveWidget(list, 0, 2).map(({ id }) => id)).toEqual(['b', 'own-1', 'a']);
    expect(moveWidget(list, 2, 0).map(({ id }) => id)).toEqual(['own-1', 'a', 'b']);
    expect(moveWidget(list, 9, 0)).toBe(list);
  });

  it('get the first id that is free', () => {
    expect(freeWidgetId(list)).toBe('own-2');
    expect(freeWidgetId([])).toBe('own-1');
  });
});
