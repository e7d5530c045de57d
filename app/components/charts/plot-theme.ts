import { PALETTE } from './palette.ts';

/** How every Victory plot looks: the admin's type and quiet axes. */
export const PLOT_HEIGHT = 320;
export const PLOT_PADDING = { top: 12, right: 44, bottom: 32, left: 64 } as const;

const LABEL = {
  fill: PALETTE.text,
  fontFamily: 'var(--p-font-family-sans)',
  fontSize: 12,
} as const;

export const TIME_AXIS = {
  axis: { stroke: PALETTE.axis },
  ticks: { stroke: PALETTE.axis, size: 4 },
  tickLabels: { ...LABEL, padding: 6 },
} as const;

export const VALUE_AXIS = {
  axis: { stroke: 'none' },
  grid: { stroke: PALETTE.grid },
  tickLabels: { ...LABEL, padding: 8 },
} as const;

/** The series itself, and the earlier period behind it. */
export function lineStyle(colour: string, isPrevious: boolean) {
  return {
    data: isPrevious
      ? { stroke: colour, strokeWidth: 1, strokeDasharray: '3 3', opacity: 0.7 }
      : { stroke: colour, strokeWidth: 2 },
  };
}
