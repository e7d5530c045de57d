import { escapeHtml } from '#app/lib/escape-html.ts';
import { plainPage } from './plain-page.ts';

export interface SignInPageOptions {
  readonly name: string;
  readonly signIns: readonly { readonly key: string; readonly label: string }[];
  readonly state: string;
}

/** Builds the page on which the user selects the region of their account at a provider. */
export function signInPage({ name, signIns, state }: SignInPageOptions): Response {
  const links = signIns.map(({ key, label }) => {
    const query = new URLSearchParams({ state, sign_in: key }).toString();
    return `<li style="margin: 0.75rem 0"><a href="?${escapeHtml(query)}">${escapeHtml(label)}</a></li>`;
  });
  return plainPage({
    title: `Connect ${name}`,
    body: `<p>Where do you advertise? Your ${escapeHtml(name)} account is of that region.</p>
<ul style="list-style: none; padding: 0">${links.join('')}</ul>`,
  });
}
