import { escapeHtml, plainPage } from './plain-page.ts';

export interface TypedPageOptions {
  /** Of the provider. */
  readonly name: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly isSecret: boolean;
  }[];
  readonly state: string;
}

/** Where something is typed for a provider that has no page on which people agree. It is posted back here. */
export function typedPage({ name, fields, state }: TypedPageOptions): Response {
  const inputs = fields.map(
    (field) => `<p><label>${escapeHtml(field.label)}<br>
<input name="${escapeHtml(field.name)}" type="${field.isSecret ? 'password' : 'text'}" required
 autocomplete="off" spellcheck="false" maxlength="2000"
 style="box-sizing: border-box; width: 100%; max-width: 30rem; padding: 0.5rem; font: inherit"></label></p>`,
  );
  return plainPage({
    title: `Connect ${name}`,
    body: `<form method="post">
<input type="hidden" name="state" value="${escapeHtml(state)}">
${inputs.join('\n')}
<p><button style="padding: 0.5rem 1rem; font: inherit">Connect</button></p>
</form>
<p>Farthing keeps it encrypted, and deletes it when you disconnect.</p>`,
  });
}
