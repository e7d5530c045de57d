import { describe, expect, it } from 'vitest';
import { looseJson, readAnswer } from './read-answer.ts';

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  readAnswer({ status, text, headers: new Headers(headers) }).kind;
const error = (code: string) => JSON.stringify({ code, message: '', data: {} });

describe('the answer of a shop', () => {
  it.each([
    [200, '[]', 'data'],
    [201, '{"id": 1}', 'data'],
    [200, '', 'unreadable'],
    [200, '{"id": 1', 'unreadable'],
    [200, '<!DOCTYPE html><p>Hello</p>', 'page'],
    [404, error('rest_no_route'), 'no_route'],
    [404, error('woocommerce_rest_shop_order_invalid_id'), 'missing'],
    [400, error('woocommerce_rest_product_invalid_id'), 'missing'],
    [404, '<html>Not found</html>', 'no_route'],
    [401, error('woocommerce_rest_cannot_view'), 'unauthorised'],
    [401, '<html>Unauthorized</html>', 'unauthorised'],
    [403, error('woocommerce_rest_cannot_view'), 'forbidden'],
    [403, error('rest_forbidden'), 'forbidden'],
    [403, '<html>Forbidden</html>', 'page'],
    [403, error('wordfence_blocked'), 'page'],
    [403, '{"message": "Forbidden"}', 'page'],
    [406, 'Not Acceptable! Mod_Security', 'page'],
    [400, error('rest_invalid_param'), 'refused_parameter'],
    [301, '', 'moved'],
  ])('%s with %s is %s', (status, text, kind) => {
    expect(answer(status, text)).toBe(kind);
  });

  it('is known for a login page by where it leads', () => {
    const moved = readAnswer({
      status: 302,
      text: '',
      headers: new Headers({ location: 'https://acme.example/wp-login.php?redirect_to=x' }),
    });
    expect(moved).toEqual({ kind: 'moved', isLogin: true });
  });
});

describe('looseJson', () => {
  it.each([
    ['[1, 2]', [1, 2]],
    ['\uFEFF {"a": 1}\n', { a: 1 }],
    ['<br /><b>Notice</b>: x[0] is {odd} in <b>/a.php</b><br />{"a": [1]}', { a: [1] }],
    ['Deprecated: y\n[{"id": 1}]\n<!-- cached in 0.3 s -->', [{ id: 1 }]],
    ['<!-- [debug] {"a": 2} -->\n[{"id": 1, "name": "a }] \\" b"}]', [{ id: 1, name: 'a }] " b' }]],
    ['[]\n<b>Notice</b>: Undefined offset [3] in {$list[3]}', []],
  ])('finds it in %s', (text, value) => {
    expect(looseJson(text)).toEqual(value);
  });

  it('finds it behind more notices with braces than anybody counts', () => {
    const notice =
      '<br />\n<b>Deprecated</b>:  Using ${var} in strings is deprecated, use {$var} instead in ' +
      '<b>/srv/wp/a.php</b> on line <b>3</b><br />\n';
    expect(looseJson(`${notice.repeat(500)}[{"id":7,"lines":[{"id":8}]}]`)).toEqual([
      { id: 7, lines: [{ id: 8 }] },
    ]);
  });

  it('finds none in a page that has data in its scripts, whatever stands before it', () => {
    const page = '<!DOCTYPE html><script>var shop = {"id": 1};</script>';
    for (const before of ['', '<!-- cached -->', '<b>Notice</b>: x[0]<br />']) {
      expect(looseJson(before + page)).toBeUndefined();
    }
    expect(looseJson(page.replace('<!DOCTYPE html>', '<html lang="en">'))).toBeUndefined();
  });

  it('finds none in a page, in half an answer, in a plain word', () => {
    for (const text of ['<!DOCTYPE html><script>var a = [1];</script>', '[1, 2', 'true', '']) {
      expect(looseJson(text)).toBeUndefined();
    }
  });
});
