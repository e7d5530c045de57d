/** The address style of a shop's REST API: WordPress's usual paths, or a parameter. */
export type AddressStyle = 'pretty' | 'plain';

export interface RestTarget {
  /** Address of the WordPress site, without a trailing slash: "https://acme.example/shop". */
  readonly site: string;
  readonly style: AddressStyle;
  /** For example "/wc/v3/orders". */
  readonly route: string;
}

/** Parameters of one request; each name once. */
export type RestParams = Readonly<Record<string, string>>;

/**
 * WooCommerce recognises a request for its API by this text anywhere in the address, and admits
 * none without it. Where permalinks are plain the path does not contain it, so a parameter does
 * (WC_REST_Authentication::is_request_to_rest_api).
 */
const API_MARK = { name: 'via', value: 'wp-json/wc/v3' };

/** Returns the request's address without parameters. `index.php` is explicit: WordPress signs over it. */
export function restUrl({ site, style, route }: RestTarget): string {
  return style === 'pretty' ? `${site}/wp-json${route}` : `${site}/index.php`;
}

/** Returns the parameters to send, including the route where permalinks are plain. */
export function restParams({ style, route }: RestTarget, params: RestParams): RestParams {
  if (style === 'pretty') return params;
  return { rest_route: route, [API_MARK.name]: API_MARK.value, ...params };
}

/** Formats "?page=2&status=any", slashes unencoded; empty without parameters. */
export function queryText(params: RestParams): string {
  const pairs = Object.entries(params).map(
    ([name, value]) => `${percentEncoded(name)}=${percentEncoded(value).replaceAll('%2F', '/')}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Encodes by RFC 3986, including characters that JavaScript leaves as they are. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
