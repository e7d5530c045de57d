import { PALETTE } from './palette.ts';

/**
 * The style of every plot: the admin's type and quiet axes; its height is features.md section 9's.
 */
export const PLOT_HEIGHT = 300;
export const PLOT_PADDING = { top: 12, right: 44, bottom: 32, left: 64 } as const;

export const AXIS = {
  grid: { stroke: PALETTE.grid },
  zero: { stroke: PALETTE.other },
  label: { fill: PALETTE.text, fontFamily: 'var(--p-font-family-sans)', fontSize: 12 },
} as const;

export const NOTE = {
  band: { fill: PALETTE.fees, opacity: 0.08 },
  line: { stroke: PALETTE.fees, strokeWidth: 1, strokeDasharray: '4 2' },
  flag: { fill: PALETTE.fees },
} as const;

/**
 * Returns the style of the series itself, its unfinished part, and the earlier period behind it.
 */
export function lineStyle(colour: string, kind: 'now' | 'unfinished' | 'before') {
  const base = { stroke: colour, fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' };
  switch (kind) {
    case 'now':
      return { ...base, strokeWidth: 2 };
    case 'unfinished':
      return { ...base, strokeWidth: 2, strokeDasharray: '2 6' };
    case 'before':
      return { ...base, strokeWidth: 1, strokeDasharray: '3 3', opacity: 0.7 };
  }
}
