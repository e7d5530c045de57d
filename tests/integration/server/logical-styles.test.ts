import { describe, expect, it } from 'vitest';
import {
  logicalStyles,
  toLogicalProperty,
  toLogicalValue,
} from '../../../scripts/steps/logical-styles.ts';

describe('a style that says left or right', () => {
  it.each([
    ['left', 'inset-inline-start'],
    ['right', 'inset-inline-end'],
    ['margin-left', 'margin-inline-start'],
    ['padding-right', 'padding-inline-end'],
    ['scroll-margin-left', 'scroll-margin-inline-start'],
    ['border-left', 'border-inline-start'],
    ['border-right-color', 'border-inline-end-color'],
    ['border-top-left-radius', 'border-start-start-radius'],
    ['border-bottom-right-radius', 'border-end-end-radius'],
    ['top', 'top'],
    ['--left', '--left'],
    ['margin-leftover', 'margin-leftover'],
  ])('%s is %s', (physical, logical) => {
    expect(toLogicalProperty(physical)).toBe(logical);
  });

  it.each([
    ['text-align', 'left', 'start'],
    ['text-align', 'center', 'center'],
    ['float', 'right', 'inline-end'],
    ['grid-area', 'left', 'left'],
  ])('%s: %s is %s', (property, physical, logical) => {
    expect(toLogicalValue(property, physical)).toBe(logical);
  });

  it('is rewritten in the style sheet of Polaris alone', () => {
    const file = (name: string) => ({ input: { file: name } });
    const theirs = {
      prop: 'left',
      value: '0',
      source: file('/x/node_modules/@shopify/polaris/a.css'),
    };
    const ours = { prop: 'left', value: '0', source: file('/x/app/a.css') };
    for (const declaration of [theirs, ours]) logicalStyles.Declaration(declaration);
    expect([theirs.prop, ours.prop]).toEqual(['inset-inline-start', 'left']);
  });
});
