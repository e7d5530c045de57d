import { Button } from '@shopify/polaris';
import { useIsSending } from './reply-form.tsx';

/** The button that sends a form, and shows that it is on its way. */
export function Submit({
  intent,
  label,
  isFullWidth,
  tone,
  isPlain,
  isDisabled,
  accessibilityLabel,
}: {
  readonly intent: string;
  readonly label: string;
  readonly isFullWidth?: boolean;
  readonly tone?: 'critical';
  readonly isPlain?: boolean;
  readonly isDisabled?: boolean;
  readonly accessibilityLabel?: string;
}) {
  const isSending = useIsSending(intent);
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
