import { escapeHtml } from '#app/lib/escape-html.ts';
import { BUTTON_STYLE, plainPage } from './plain-page.ts';

export interface TypedPageOptions {
  /** Of the provider. */
  readonly name: string;
  /** Of the shop that gets the account: its name and domain. */
  readonly shop: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly isSecret: boolean;
  }[];
  readonly state: string;
}

// The window has no bundle and no style sheet: the looks of the admin's fields stand here.
const FIELD_STYLE =
  'box-sizing: border-box; width: 100%; max-width: 30rem; padding: 0.5rem 0.75rem; font: inherit; ' +
  'border: 1px solid #8a8a8a; border-radius: 8px; background: #fdfdfd';

/** Where something is typed for a provider that has no page on which people agree. It is posted back here. */
export function typedPage({ name, shop, fields, state }: TypedPageOptions): Response {
  const inputs = fields.map(
    (field) => `<p><label>${escapeHtml(field.label)}<br>
<input name="${escapeHtml(field.name)}" type="${field.isSecret ? 'password' : 'text'}" required
 autocomplete="off" spellcheck="false" maxlength="2000"
 style="${FIELD_STYLE}"></label></p>`,
  );
  return plainPage({
    title: `Connect ${name}`,
    body: `<p>For <strong>${escapeHtml(shop)}</strong>.</p>
<form method="post">
<input type="hidden" name="state" value="${escapeHtml(state)}">
${inputs.join('\n')}
<p><button style="${BUTTON_STYLE}">Connect</button></p>
</form>
<p>Farthing stores it encrypted, and deletes it when you disconnect.</p>`,
  });
}
