import { PALETTE } from '#app/components/charts/palette.ts';

const [WIDTH, HEIGHT] = [96, 20];
/** The length of the bar beyond the quartiles, in distances between them. */
const BEYOND = 1;

/** Draws the middle half of the shops as a band, their median, and the value itself. */
export function QuartileBar({
  lower,
  median,
  upper,
  value,
}: {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly value: number;
}) {
  const spread = (upper - lower) * BEYOND || Math.abs(median) || 1;
  const [from, to] = [lower - spread, upper + spread];
  const place = (of: number) => Math.min(1, Math.max(0, (of - from) / (to - from))) * WIDTH;
  return (
    // The cells beside it state its content.
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect x={0} y={HEIGHT / 2 - 1} width={WIDTH} height={2} fill={PALETTE.axis} />
      <rect
        x={place(lower)}
        y={HEIGHT / 2 - 5}
        width={Math.max(2, place(upper) - place(lower))}
        height={10}
        rx={2}
        fill={PALETTE.axis}
      />
      <rect x={place(median) - 1} y={HEIGHT / 2 - 7} width={2} height={14} fill={PALETTE.text} />
      <circle
        cx={Math.min(WIDTH - 5, Math.max(5, place(value)))}
        cy={HEIGHT / 2}
        r={5}
        fill={PALETTE.revenue}
      />
    </svg>
  );
}
