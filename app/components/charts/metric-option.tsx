import { getMetricColour } from './palette.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { ItemShape } from '#app/components/dropdown/item-shape.tsx';

/** A metric in a list: with the colour that charts draw it in, dots for what adds up to no total. */
export function toMetricOption({
  key,
  label,
  additive,
}: Pick<Metric, 'key' | 'label' | 'additive'>) {
  const shapeType = additive ? 'square' : 'dots';
  const media = <ItemShape shapeType={shapeType} shapeColor={getMetricColour(key)} />;
  return { value: key, label, media };
}
