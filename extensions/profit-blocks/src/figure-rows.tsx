import type { NamedFigure } from '#app/view-models/extension/order-profit-view.ts';

/** Shows figures one below the other, their amounts at the end of the line. */
export function FigureRows({
  figures,
  strongKeys,
}: {
  readonly figures: readonly NamedFigure[];
  /** The keys of totals. */
  readonly strongKeys: readonly string[];
}) {
  return (
    <s-stack direction="block" gap="small-300">
      {figures.map(({ key, label, text }) => {
        const type = strongKeys.includes(key) ? 'strong' : 'generic';
        return (
          <s-stack key={key} direction="inline" justifyContent="space-between" gap="base">
            <s-text type={type}>{label}</s-text>
            <s-text type={type} fontVariantNumeric="tabular-nums">
              {text}
            </s-text>
          </s-stack>
        );
      })}
    </s-stack>
  );
}
