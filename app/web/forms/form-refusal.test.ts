import { describe, expect, it } from 'vitest';
import { AppError } from '#app/lib/app-error.ts';
import { toFormRefusal, refusalWith } from './form-refusal.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const sent = formOf({ intent: 'save', email: 'ada', password: 'canary', inviteToken: 'canary' });

describe('what a form is told', () => {
  it('is each fault beside its field, whatever the path to it', () => {
    const faults = ['email: is not an address', '0.rules.perOrder: "x" is not a number'];
    const error = new AppError('invalid_input', 'All of it.', { details: { faults } });
    expect(toFormRefusal(error, sent, ['email', 'perOrder'])).toMatchObject({
      intent: 'save',
      message: null,
      errors: { email: 'Is not an address', perOrder: '"x" is not a number' },
    });
  });

  it('is said above the form when it belongs to no field of it', () => {
    const error = new AppError('invalid_input', 'email: no; shopId: no.', {
      details: { faults: ['email: no', 'shopId: no'] },
    });
    const { message, errors } = toFormRefusal(error, sent, ['email']);
    expect([message, errors]).toEqual(['email: no; shopId: no.', { email: 'No' }]);
  });

  it('takes the use-case’s names for the form’s', () => {
    const error = new AppError('invalid_input', 'x', {
      details: { faults: ['validTo: too early'] },
    });
    expect(toFormRefusal(error, sent, ['toDay'], { validTo: 'toDay' }).errors).toEqual({
      toDay: 'Too early',
    });
  });

  it('names the modal of an error that has one', () => {
    const details = { modal: 'TeammatesLimitReached' };
    const error = new AppError('conflict', 'Full.', { hint: 'Upgrade.', details });
    expect(toFormRefusal(error, sent, [])).toMatchObject({
      modal: 'TeammatesLimitReached',
      message: 'Full.',
      hint: 'Upgrade.',
    });
  });

  it('never holds a password or a token', () => {
    const { values } = refusalWith(sent, { email: 'No' });
    expect(values).toEqual({ intent: 'save', email: 'ada' });
  });

  it('is nothing of a defect, which is thrown on', () => {
    const defect = new TypeError('x is not a function');
    expect(() => toFormRefusal(defect, sent, [])).toThrow(defect);
  });
});
