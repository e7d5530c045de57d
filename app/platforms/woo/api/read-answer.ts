import type { HttpReply } from '#app/lib/http/http-client.ts';

/** What a shop's answer comes to, before anybody decides what to make of it. */
export type WooAnswer =
  | { readonly kind: 'data'; readonly data: unknown; readonly headers: Headers }
  /** There is no such object. */
  | { readonly kind: 'missing' }
  /** Nothing of WooCommerce answers at this address. */
  | { readonly kind: 'no_route' }
  /** The key, or the way it was given, is not accepted. */
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'refused_parameter' }
  /** A page for people, or a refusal by something that stands before WordPress. */
  | { readonly kind: 'page'; readonly status: number; readonly isLogin: boolean }
  | { readonly kind: 'moved'; readonly isLogin: boolean }
  | { readonly kind: 'unreadable' };

/** Reads a reply of a host that may be anything: a bare shop, a broken one, or a firewall. */
export function readAnswer({ status, headers, text }: HttpReply): WooAnswer {
  if (status >= 300 && status < 400) {
    return { kind: 'moved', isLogin: isLogin(headers.get('location') ?? '') };
  }
  const data = looseJson(text);
  if (data === undefined) return unreadable(status, text);
  if (status < 300) return { kind: 'data', data, headers };
  const code = errorCodeOf(data);
  if (code === null) return { kind: 'page', status, isLogin: false };
  if (status === 404) return { kind: code === 'rest_no_route' ? 'no_route' : 'missing' };
  if (status === 401) return { kind: 'unauthorised' };
  if (status === 403) {
    return PERMISSION.test(code) ? { kind: 'forbidden' } : { kind: 'page', status, isLogin: false };
  }
  // A deleted order's refunds are refused with 400 or 404, by version.
  if (/_invalid_(\w+_)?id$/.test(code)) return { kind: 'missing' };
  if (status === 400) return { kind: 'refused_parameter' };
  return { kind: 'unreadable' };
}

/** What WooCommerce and WordPress call a missing permission: plugins that close the API have other words. */
const PERMISSION = /^(woocommerce_|rest_forbidden|rest_cannot_(view|read|list|create|edit|delete))/;

function unreadable(status: number, text: string): WooAnswer {
  const isPage = /^\s*(<!doctype|<html|<\?xml)/i.test(text);
  if (status === 404) return { kind: 'no_route' };
  if (status === 401) return { kind: 'unauthorised' };
  if (status < 300 && !isPage) return { kind: 'unreadable' };
  return { kind: 'page', status, isLogin: isLogin(text) };
}

function isLogin(text: string): boolean {
  return /wp-login\.php|id="loginform"/i.test(text);
}

function errorCodeOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('code' in data)) return null;
  return typeof data.code === 'string' ? data.code : null;
}

/** Where JSON may begin after PHP has printed its warnings; more beginnings are not tried. */
const STARTS_MAX = 40;

/**
 * The JSON of a text, also between the warnings that PHP prints before and after it on a badly
 * configured host; undefined where there is none.
 */
export function looseJson(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const whole = parsed(trimmed);
  if (whole !== undefined || trimmed.startsWith('<!')) return whole;
  const end = Math.max(trimmed.lastIndexOf('}'), trimmed.lastIndexOf(']')) + 1;
  let tried = 0;
  for (const { index } of trimmed.matchAll(/[[{]/g)) {
    const found = parsed(trimmed.slice(index, end));
    if (found !== undefined) return found;
    tried += 1;
    if (tried >= STARTS_MAX) return undefined;
  }
  return undefined;
}

function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
