import type { ReactElement } from 'react';
import { Tooltip } from '@shopify/polaris';
import { tooltipLines } from '#app/domain/start-up/tooltip-lines.ts';
import { TapDialog } from './tap-dialog.tsx';
import { useIsTouch } from './use-is-touch.ts';

/**
 * The tooltip of the specification: long texts in two lines, opened at once by pointer and focus,
 * and by a tap as a dialog.
 */
export function TextTooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactElement;
}) {
  const isTouch = useIsTouch();
  const lines = tooltipLines(text);
  const content = lines.map((line, index) => (
    <span key={`${index} ${line}`} style={{ display: 'block' }}>
      {line}
    </span>
  ));
  if (isTouch) return <TapDialog content={content}>{children}</TapDialog>;
  return <Tooltip content={<>{content}</>}>{children}</Tooltip>;
}
