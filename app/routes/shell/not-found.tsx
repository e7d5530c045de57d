/** Unknown pages end here, so that they keep the shell around them (shell.md, guard 10). */
export function loader() {
  throw new Response('This page could not be found', { status: 404 });
}

export default function NotFound() {
  return null;
}
