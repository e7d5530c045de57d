import { escapeHtml } from '#app/lib/escape-html.ts';
import { BUTTON_STYLE, plainPage } from './plain-page.ts';

export interface TypedPageOptions {
  readonly name: string;
  /** The shop that gets the account: its name and domain. */
  readonly shop: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly isSecret: boolean;
  }[];
  readonly state: string;
}

// The window has no bundle and no style sheet: these are the looks of the admin's fields.
const FIELD_STYLE =
  'box-sizing: border-box; width: 100%; max-width: 30rem; padding: 0.5rem 0.75rem; font: inherit; ' +
  'border: 1px solid #8a8a8a; border-radius: 8px; background: #fdfdfd';

/** Builds the form for a provider without an authorisation page. It is posted to this server. */
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
