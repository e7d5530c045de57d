import { getMetricColour } from './palette.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { ItemShape } from '#app/components/dropdown/item-shape.tsx';

/**
 * Returns a metric as a list item: with its colour in charts, dots for a metric that adds up to no
 * total.
 */
export function toMetricOption({
  key,
  label,
  additive,
}: Pick<Metric, 'key' | 'label' | 'additive'>) {
  const shapeType = additive ? 'square' : 'dots';
  const media = <ItemShape shapeType={shapeType} shapeColor={getMetricColour(key)} />;
  return { value: key, label, media };
}
