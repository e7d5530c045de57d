import { BlockStack } from '#app/components/ui/block-stack.ts';
import type { ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { costEffectPath } from '#app/view-models/costs/cost-effect.ts';
import { EffectText, ShownEffect, useCostEffect } from './effect-card.tsx';
import styles from './effect.module.css';
import { useFormValues } from './use-form-values.ts';

export interface FormEffectProps {
  readonly currency: string;
  readonly locale: string;
  /** The content of the form that is no field of its own. */
  readonly draft?: string;
  /** True where the form is set off from its card. */
  readonly isFramed?: boolean;
  /**
   * The buttons of the form: the effect, which is loaded later, is below them, so that they never
   * move.
   */
  readonly buttons?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders a form of the cost settings: its fields and buttons, and below them the effect of sending
 * it.
 */
export function FormEffect({
  currency,
  locale,
  draft = '',
  isFramed = false,
  buttons,
  children,
}: FormEffectProps) {
  const { place, words, look } = useFormValues(draft);
  const path = costEffectPath(useLocation().pathname);
  return (
    <div ref={place} onChange={look}>
      <BlockStack gap="300">
        {children}
        {buttons}
        <div className={isFramed ? styles['framed'] : undefined}>
          <ShownEffect path={path} words={words} currency={currency} locale={locale} />
        </div>
      </BlockStack>
    </div>
  );
}

/** Renders a brief effect beside the fields: the number of orders, the months and the amount. */
export function BriefFormEffect({
  currency,
  locale,
  draft = '',
  children,
}: Omit<FormEffectProps, 'buttons' | 'isFramed'>) {
  const { place, words, look } = useFormValues(draft);
  const effect = useCostEffect(costEffectPath(useLocation().pathname), words);
  return (
    <div ref={place} onChange={look} className={styles['brief']}>
      {children}
      <EffectText {...effect} currency={currency} locale={locale} />
    </div>
  );
}
