import { describe, expect, it } from 'vitest';
import { handlingForm } from './cost-forms.ts';
import { gatewayForm } from './gateway-forms.ts';

const RULE = {
  gateway: '*',
  country: '',
  percent: '',
  fixed: '',
  fixedCurrency: '',
  conversionPercent: '',
  surchargePercent: '',
  returned: 'none',
  chargesNothing: false,
  orders: 'all',
  startDay: '',
  endDay: '',
};

const problems = (form: object) =>
  gatewayForm.schema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]);

describe('a gateway rule', () => {
  it('is not saved empty by mistake, only where it is said to charge nothing', () => {
    expect(problems(RULE)).toEqual([['percent', 'Enter a percentage or a fixed amount']]);
    expect(problems({ ...RULE, percent: '0' })).toHaveLength(1);
    expect(problems({ ...RULE, chargesNothing: true })).toBeUndefined();
    expect(problems({ ...RULE, fixed: '0.30' })).toBeUndefined();
  });

  it('cannot charge something and nothing', () => {
    expect(problems({ ...RULE, percent: '2.9', chargesNothing: true })).toEqual([
      ['percent', 'Leave the amounts empty where the gateway charges nothing'],
    ]);
  });
});

describe('handling costs', () => {
  const read = (perOrder: string, perUnit: string) =>
    handlingForm.schema.safeParse({
      id: '',
      perOrder,
      perUnit,
      orders: 'all',
      startDay: '',
      endDay: '',
    }).success;

  it('are refused without any amount; 0 is one', () => {
    expect(read('', '')).toBe(false);
    expect(read('0', '')).toBe(true);
    expect(read('', '1.20')).toBe(true);
    expect(read('  ', '')).toBe(false);
  });

  it('say of an amount that is none what one looks like', () => {
    const form = { id: '', perOrder: '-1', perUnit: '', orders: 'all', startDay: '', endDay: '' };
    const { error } = handlingForm.schema.safeParse(form);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter an amount, such as 1.50']);
  });
});
