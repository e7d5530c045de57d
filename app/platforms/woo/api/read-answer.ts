import type { HttpReply } from '#app/lib/http/http-client.ts';

/** The kinds of replies of a shop's host, before they are mapped to faults. */
export type WooAnswer =
  | { readonly kind: 'data'; readonly data: unknown; readonly headers: Headers }
  | { readonly kind: 'missing' }
  /**
   * Nothing of WooCommerce answers at this address; `isOfApi` where WordPress itself answers, whose
   * API exists but has no such list.
   */
  | { readonly kind: 'no_route'; readonly isOfApi: boolean }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'refused_parameter' }
  /** A page for people, or a refusal by a firewall in front of WordPress. */
  | { readonly kind: 'page'; readonly status: number; readonly isLogin: boolean }
  | { readonly kind: 'moved'; readonly isLogin: boolean }
  | { readonly kind: 'unreadable' };

/** Classifies a reply of a host that may be anything: a bare shop, a broken one, or a firewall. */
export function readAnswer({ status, headers, text }: HttpReply): WooAnswer {
  if (status >= 300 && status < 400) {
    return { kind: 'moved', isLogin: isLogin(headers.get('location') ?? '') };
  }
  const data = looseJson(text);
  if (data === undefined) return unreadable(status, text);
  if (status < 300) return { kind: 'data', data, headers };
  const code = getErrorCode(data);
  if (code === null) return { kind: 'page', status, isLogin: false };
  if (status === 404) {
    return code === 'rest_no_route' ? { kind: 'no_route', isOfApi: true } : { kind: 'missing' };
  }
  if (status === 401) return { kind: 'unauthorised' };
  if (status === 403) {
    return PERMISSION.test(code) ? { kind: 'forbidden' } : { kind: 'page', status, isLogin: false };
  }
  // A deleted order's refunds are refused with 400 or 404, by version.
  if (/_invalid_(\w+_)?id$/.test(code)) return { kind: 'missing' };
  if (status === 400) return { kind: 'refused_parameter' };
  return { kind: 'unreadable' };
}

/** Codes of WooCommerce and WordPress for a missing permission: plugins that close the API use others. */
const PERMISSION = /^(woocommerce_|rest_forbidden|rest_cannot_(view|read|list|create|edit|delete))/;

function unreadable(status: number, text: string): WooAnswer {
  const isPage = /^\s*(<!doctype|<html|<\?xml)/i.test(text);
  if (status === 404) return { kind: 'no_route', isOfApi: false };
  if (status === 401) return { kind: 'unauthorised' };
  if (status < 300 && !isPage) return { kind: 'unreadable' };
  return { kind: 'page', status, isLogin: isLogin(text) };
}

function isLogin(text: string): boolean {
  return /wp-login\.php|id="loginform"/i.test(text);
}

function getErrorCode(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('code' in data)) return null;
  return typeof data.code === 'string' ? data.code : null;
}

/** Matches the start of an object or a list: not the brackets of PHP's own messages, `{$name}` and `[3]`. */
const START = /\{(?=\s*["}])|\[(?=\s*[{["\]])/g;
/** Limits unclosed beginnings, since each is searched to the end of the text. */
const OPEN_MAX = 40;
const PAGE = /<!doctype|<html[\s>]|<body[\s>]/i;

/**
 * Extracts the longest JSON of a text, also between the warnings and comments that badly configured
 * hosts print around it; undefined where there is none, and in a page for people.
 */
export function looseJson(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const complete = parsed(trimmed);
  if (complete !== undefined) return complete;
  let best: { readonly value: unknown; readonly from: number; readonly length: number } | null =
    null;
  let open = 0;
  const starts = new RegExp(START);
  for (let start = starts.exec(trimmed); start !== null; start = starts.exec(trimmed)) {
    const from = start.index;
    const end = endOfValue(trimmed, from);
    if (end === null) {
      open += 1;
      if (open >= OPEN_MAX) break;
      continue;
    }
    const value = parsed(trimmed.slice(from, end));
    if (value === undefined) continue;
    starts.lastIndex = end;
    if (best === null || end - from >= best.length) best = { value, from, length: end - from };
  }
  return best === null || PAGE.test(trimmed.slice(0, best.from)) ? undefined : best.value;
}

/** Returns the end of the value that begins at a bracket; null without an end. Brackets in texts do not count. */
function endOfValue(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at = endOfText(text, at);
    } else if (sign === '{' || sign === '[') {
      depth += 1;
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
