import { describe, expect, it } from 'vitest';
import { getChange, goodDirection } from './change.ts';

describe('changeOf', () => {
  it('is (now - then) / |then|', () => {
    expect(getChange(150, 100, 'up')).toEqual({
      direction: 'up',
      fraction: 0.5,
      difference: 50,
      mood: 'good',
    });
    expect(getChange(50, 100, 'up')).toEqual({
      direction: 'down',
      fraction: -0.5,
      difference: -50,
      mood: 'bad',
    });
  });

  it('rises from a loss to a profit', () => {
    expect(getChange(50, -100, 'up')).toEqual({
      direction: 'up',
      fraction: 1.5,
      difference: 150,
      mood: 'good',
    });
  });

  it('is bad news when costs rise and good news when they fall', () => {
    expect(getChange(120, 100, 'down')?.mood).toBe('bad');
    expect(getChange(80, 100, 'down')?.mood).toBe('good');
  });

  it('takes no side over costs that follow the sales', () => {
    expect(goodDirection('product_costs', 'down')).toBe('neutral');
    expect(goodDirection('marketing_cost', 'down')).toBe('down');
    expect(goodDirection('net_sales', 'up')).toBe('up');
  });

  it('has no percentage from zero', () => {
    expect(getChange(5, 0, 'up')).toEqual({
      direction: 'up',
      fraction: null,
      difference: 5,
      mood: 'good',
    });
  });

  it('is neutral when nothing moved, and for figures without a side', () => {
    expect(getChange(7, 7, 'up')).toEqual({
      direction: 'same',
      fraction: 0,
      difference: 0,
      mood: 'neutral',
    });
    expect(getChange(9, 7, 'neutral')?.mood).toBe('neutral');
  });

  it('is none where either figure is undefined', () => {
    expect(getChange(null, 7, 'up')).toBeNull();
    expect(getChange(7, null, 'up')).toBeNull();
  });
});
