import { useContext } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { FormContext } from './form-context.ts';
import { useIsSending } from './reply-form.tsx';

/**
 * Renders the button that sends a form, and its progress. Inside the Shopify admin a form with a
 * save bar has none: the admin's save bar is the one place to save.
 */
export function Submit({
  label,
  isFullWidth,
  tone,
  isPlain,
  isDisabled,
  accessibilityLabel,
}: {
  readonly label: string;
  readonly isFullWidth?: boolean;
  readonly tone?: 'critical';
  readonly isPlain?: boolean;
  readonly isDisabled?: boolean;
  readonly accessibilityLabel?: string;
}) {
  const { intent, hasSaveBar } = useContext(FormContext);
  const isSending = useIsSending(intent);
  const isEmbedded = useEmbeddedKey() !== null;
  if (hasSaveBar && isEmbedded) return null;
  return (
    <Button
      submit
      variant={isPlain === true ? 'secondary' : 'primary'}
      loading={isSending}
      fullWidth={isFullWidth ?? false}
      disabled={isDisabled ?? false}
      {...(tone !== undefined && { tone })}
      {...(accessibilityLabel !== undefined && { accessibilityLabel })}
    >
      {label}
    </Button>
  );
}
