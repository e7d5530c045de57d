/** Room that one label of the time axis takes. */
const LABEL_WIDTH = 130;

/** Which points of an axis carry a label, evenly apart, so that labels do not touch. */
export function labelledPoints(count: number, width: number): number[] {
  const room = Math.max(1, Math.floor(width / LABEL_WIDTH));
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
