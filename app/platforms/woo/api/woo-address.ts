/** How a shop's REST API is addressed: by WordPress's usual paths, or by a parameter. */
export type AddressStyle = 'pretty' | 'plain';

export interface RestTarget {
  /** Address of the WordPress site, without a slash at its end: "https://acme.example/shop". */
  readonly site: string;
  readonly style: AddressStyle;
  /** "/wc/v3/orders". */
  readonly route: string;
}

/** Parameters of one request; each name once. */
export type RestParams = Readonly<Record<string, string>>;

/**
 * WooCommerce knows a request for its API by this text anywhere in the address, and lets nobody in
 * without it. Where permalinks are plain the path does not hold it, so a parameter does
 * (WC_REST_Authentication::is_request_to_rest_api).
 */
const API_MARK = { name: 'via', value: 'wp-json/wc/v3' };

/** Where the request goes, without its parameters. `index.php` by name: WordPress signs over it. */
export function restUrl({ site, style, route }: RestTarget): string {
  return style === 'pretty' ? `${site}/wp-json${route}` : `${site}/index.php`;
}

/** The parameters that go with it, the route among them where permalinks are plain. */
export function restParams({ style, route }: RestTarget, params: RestParams): RestParams {
  if (style === 'pretty') return params;
  return { rest_route: route, [API_MARK.name]: API_MARK.value, ...params };
}

/** "?page=2&status=any", slashes as they are; empty without parameters. */
export function queryText(params: RestParams): string {
  const pairs = Object.entries(params).map(
    ([name, value]) => `${percentEncoded(name)}=${percentEncoded(value).replaceAll('%2F', '/')}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** As RFC 3986 encodes: also what JavaScript leaves as it is. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
