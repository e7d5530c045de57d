import { Form } from '@remix-run/react';
import { Button } from '@shopify/polaris';

/** Logs out, with scripts or without. */
export function LogOutForm({ label }: { readonly label: string }) {
  return (
    <Form method="post" action="/log-out">
      <Button submit>{label}</Button>
    </Form>
  );
}
