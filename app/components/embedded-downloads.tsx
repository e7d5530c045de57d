import { useEffect } from 'react';

/**
 * Downloads files inside the Shopify admin: a link that saves one is requested by the browser
 * itself, without the session token and without a cookie. So the file is fetched, which App Bridge
 * signs, and saved.
 */
export function EmbeddedDownloads() {
  useEffect(() => {
    document.addEventListener('click', saveFile);
    return () => document.removeEventListener('click', saveFile);
  }, []);
  return null;
}

function saveFile(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.protocol === 'blob:') return;
  event.preventDefault();
  void fetchFile(link.href, link.download);
}

async function fetchFile(href: string, fileName: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  const said = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileName || (/filename="?([^";]+)/.exec(said)?.[1] ?? 'farthing.csv');
  link.click();
  // The browser has the file by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
