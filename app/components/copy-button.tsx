import { useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';

export function CopyButton({
  text,
  label = 'Copy',
  accessibilityLabel,
}: {
  readonly text: string;
  readonly label?: string;
  readonly accessibilityLabel?: string;
}) {
  const [state, setState] = useState<keyof typeof COPY_TEXTS>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Browsers have no clipboard for pages that come over http.
      setState('refused');
    }
  };
  return (
    <InlineStack gap="200" blockAlign="center">
      <Button
        onClick={() => void copy()}
        {...(accessibilityLabel !== undefined && { accessibilityLabel })}
      >
        {label}
      </Button>
      <span role="status">{COPY_TEXTS[state]}</span>
    </InlineStack>
  );
}

const COPY_TEXTS = {
  idle: '',
  copied: 'Copied.',
  refused: 'The browser did not allow it: select the text and copy it yourself.',
} as const;
