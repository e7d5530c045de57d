/**
 * Rewrites left and right in Polaris’ own style sheet at the build, so that pages from right to
 * left are a switch for it, too; from left to right both are equal.
 */

interface Declaration {
  prop: string;
  value: string;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
}

const IS_POLARIS = /[\\/]@shopify[\\/]polaris[\\/]/;

const SIDES = { left: 'inline-start', right: 'inline-end' } as const;
const CORNERS: Readonly<Record<string, string>> = {
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
};

/** Returns the logical property; unchanged where there is none. */
export function toLogicalProperty(property: string): string {
  if (property === 'left' || property === 'right') return `inset-${SIDES[property]}`;
  const sided = property.replace(
    /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(?=$|-)/,
    (_all, of: string, side: 'left' | 'right') => `${of}-${SIDES[side]}`,
  );
  return CORNERS[property] ?? sided;
}

/** Returns the logical value of `text-align`, `float` and `clear`. */
export function toLogicalValue(property: string, value: string): string {
  if (property === 'text-align') return value.replace(/^left$/, 'start').replace(/^right$/, 'end');
  if (property !== 'float' && property !== 'clear') return value;
  return value.replace(/^(left|right)$/, (side) => SIDES[side as 'left' | 'right']);
}

export const logicalStyles = {
  postcssPlugin: 'logical-styles',
  Declaration(declaration: Declaration): void {
    if (!IS_POLARIS.test(declaration.source?.input.file ?? '')) return;
    const property = toLogicalProperty(declaration.prop);
    const value = toLogicalValue(property, declaration.value);
    // Each change has PostCSS look once more.
    if (property !== declaration.prop) declaration.prop = property;
    if (value !== declaration.value) declaration.value = value;
  },
};
