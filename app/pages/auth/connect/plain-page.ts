import { escapeHtml } from '#app/lib/escape-html.ts';

// The window has no bundle and no style sheet: these are the looks of the admin's button.
export const BUTTON_STYLE =
  'padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: #fff; background: #303030; ' +
  'border: 0; border-radius: 8px; cursor: pointer';

/**
 * Builds a page of a window of its own, without scripts of the app; the caller escapes its content.
 */
export function plainPage({
  title,
  body,
  status = 200,
}: {
  readonly title: string;
  readonly body: string;
  readonly status?: number;
}): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="font-family: system-ui, sans-serif; margin: 2rem; line-height: 1.5">
<h1 style="font-size: 1.25rem">${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
