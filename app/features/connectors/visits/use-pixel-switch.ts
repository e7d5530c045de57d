import { useState } from 'react';
import { useSubmit } from '@remix-run/react';
import { type AppBridge, useShopify } from '#app/components/app-bridge.ts';
import { useIsSending } from '#app/components/form/reply-form.tsx';
import { switchWebPixelForm } from '#app/view-models/forms/connector-forms.ts';

/** Optional in shopify.app.toml: to run a pixel, and to be told what happens in the shop. */
const PIXEL_SCOPES = ['write_pixels', 'read_customer_events'] as const;

/** What came of asking Shopify for its permissions. */
type Answer = 'none' | 'asking' | 'declined' | 'failed';

/**
 * Switches the pixel on: inside the Shopify admin after asking for the permissions, elsewhere with those
 * that were given there.
 */
export function usePixelSwitch(connector: string) {
  const shopify = useShopify();
  const submit = useSubmit();
  const [answer, setAnswer] = useState<Answer>('none');
  const { intent } = switchWebPixelForm;
  const isSending = useIsSending(intent);
  const send = () =>
    submit({ intent, connector, state: 'on' }, { method: 'post', preventScrollReset: true });
  const switchOn = () => {
    if (shopify === undefined) return send();
    setAnswer('asking');
    void askForPixel(shopify()).then((said) => {
      setAnswer(said);
      if (said === 'none') send();
    });
  };
  return { switchOn, answer, isBusy: isSending || answer === 'asking' };
}

/** `none` where nothing stands in the way. */
async function askForPixel(bridge: AppBridge | undefined): Promise<Answer> {
  if (bridge === undefined) return 'failed';
  try {
    const { result } = await bridge.scopes.request([...PIXEL_SCOPES]);
    return result === 'granted-all' ? 'none' : 'declined';
  } catch {
    return 'failed'; // whatever App Bridge says, it is to be tried again
  }
}
