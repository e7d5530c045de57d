/** Decides if a request opens a page: a prefetched one was not opened, and a form is no page. */
export function isNavigation(request: Pick<Request, 'method' | 'headers'>): boolean {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  return request.method === 'GET' && !purpose.includes('prefetch');
}
