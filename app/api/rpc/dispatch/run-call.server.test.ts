import { describe, expect, it } from 'vitest';
import { fillShop } from './run-call.server.ts';

describe('the shop id of a call', () => {
  it('is filled in where its placeholder stands, at any depth', () => {
    const given = { become_shop_ID: 'become_shop_ID', data: { become_shop_ID: '', n: 1 } };
    expect(fillShop(given, 7)).toEqual({ become_shop_ID: 7, data: { become_shop_ID: 7, n: 1 } });
    expect(fillShop([{ become_shop_ID: null }], 7)).toEqual([{ become_shop_ID: 7 }]);
  });

  it('may be the id itself, as a number or a text', () => {
    expect(fillShop({ become_shop_ID: 7 }, 7)).toEqual({ become_shop_ID: 7 });
    expect(fillShop({ become_shop_ID: '7' }, 7)).toEqual({ become_shop_ID: 7 });
  });

  it.each([8, '8', 7.5, '07', ' 7', '7;8', true, [7], { id: 7 }, -7, Number.NaN, '__proto__'])(
    'is refused when it is %j',
    (value) => {
      const call = () => fillShop({ data: { become_shop_ID: value } }, 7);
      expect(call).toThrow('This is not the shop on screen.');
    },
  );

  it('stays away without a shop on screen, and no id is accepted then', () => {
    expect(fillShop({ become_shop_ID: 'become_shop_ID' }, null)).toEqual({});
    expect(() => fillShop({ become_shop_ID: 7 }, null)).toThrow('not the shop on screen');
  });

  it('leaves everything else as it is', () => {
    const given = { shop: 'become_shop_ID', list: [1, 'a', null, { deep: true }] };
    expect(fillShop(given, 7)).toEqual(given);
    expect(fillShop('text', 7)).toBe('text');
    expect(fillShop(undefined, 7)).toBeUndefined();
  });

  it('is not looked for in what is nested beyond reason', () => {
    let given: object = { become_shop_ID: 8 };
    for (let depth = 0; depth < 10_000; depth += 1) given = { data: given };
    expect(() => fillShop(given, 7)).toThrow('The params are nested too deep.');
  });

  it('takes no field of a prototype', () => {
    const given: unknown = JSON.parse('{"__proto__": {"become_shop_ID": 7}, "a": 1}');
    expect(Object.getPrototypeOf(fillShop(given, 7))).toBe(Object.prototype);
  });
});
