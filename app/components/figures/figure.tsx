import type { ReactNode } from 'react';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import {
  formatValue,
  type ValueFormat,
  type ValueStyle,
} from '#app/view-models/report/format-value.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { Tip, TipOn } from '#app/components/tooltip/tip.tsx';
import { useWhy } from '#app/components/why/why-context.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { loadWhyContent } from '#app/components/why/why-loader.ts';
import styles from './figure.module.css';

export interface FigureProps {
  readonly value: MetricValue;
  readonly format: ValueFormat;
  /** `short` abbreviates and shows the exact figure on hover and focus. */
  readonly style?: ValueStyle;
  /** Makes the figure open its explanation. */
  readonly why?: WhyRequest;
  /** Shows a loss in the critical tone. */
  readonly isCriticalBelowZero?: boolean;
  /** Adds a plus to a positive effect. */
  readonly isSigned?: boolean;
}

/**
 * Renders a number in the shop's format, in tabular figures; with `why`, as a button that explains
 * it.
 */
export function Figure({ value, format, style = 'exact', why, ...looks }: FigureProps) {
  const { shop } = useReport();
  const { isCriticalBelowZero, isSigned } = looks;
  const sign = isSigned === true && value !== null && value > 0 ? '+' : '';
  const text = `${sign}${formatValue(value, format, shop, style)}`;
  const exact = `${sign}${formatValue(value, format, shop, 'exact')}`;
  const isCritical = isCriticalBelowZero === true && value !== null && value < 0;
  const body = <Body text={text} isCritical={isCritical} why={why} exact={exact} />;
  if (text === exact) return body;
  // What a click on the figure opens says it exactly too.
  return why === undefined ? (
    <Tip title={exact} content={exact}>
      {body}
    </Tip>
  ) : (
    <TipOn title={exact} content={exact} isBrief>
      {body}
    </TipOn>
  );
}

/** Renders a day, a class or any other text that opens its explanation, as figures do. */
export function TextFigure({
  text,
  why,
  children,
}: {
  readonly text: string;
  readonly why: WhyRequest;
  /** Content that replaces the text, such as a badge with it. */
  readonly children?: ReactNode;
}) {
  return <Body text={children ?? text} exact={text} isCritical={false} why={why} />;
}

function Body({
  text,
  exact,
  isCritical,
  why,
}: {
  readonly text: ReactNode;
  readonly exact: string;
  readonly isCritical: boolean;
  readonly why: WhyRequest | undefined;
}) {
  const openWhy = useWhy();
  const className = `${styles['figure']} ${isCritical ? styles['critical'] : ''}`;
  // Browsers and servers may differ in the width of a locale's spaces: the server's text stays.
  if (why === undefined) {
    return (
      <span className={className} suppressHydrationWarning>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${className} ${styles['door']}`}
      onClick={() => openWhy(why)}
      onPointerEnter={() => void loadWhyContent()}
      onFocus={() => void loadWhyContent()}
      aria-label={`${exact}. Why?`}
      suppressHydrationWarning
    >
      {text}
    </button>
  );
}
