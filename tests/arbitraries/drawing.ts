/** What is drawn by chance of a generated shop, always the same for the same seed. */
import { seeded } from '#tests/integration/metrics/metrics-random.ts';

export type Draw = ReturnType<typeof drawing>;

export function drawing(seed: number) {
  const random = seeded(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[whole(0, values.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from.');
    return value;
  };
  const instant = () => new Date(Date.UTC(2023, 0, 1, 0, 0, whole(0, 85 * 86_400))).toISOString();
  return {
    whole,
    pick,
    instant,
    is: (percent: number) => random() * 100 < percent,
    day: () => instant().slice(0, 10),
    later: (since: string, days: number) =>
      new Date(Date.parse(since) + whole(1, days * 86_400) * 1_000).toISOString(),
  };
}
