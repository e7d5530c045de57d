import path from 'node:path';
import { expect, it } from 'vitest';
import { constraintsModule } from '../../../scripts/steps/form-constraints-plugin.ts';

it('gives the browser what it can know of each form, and nothing else of the module', async () => {
  const text = await constraintsModule(path.resolve('app/pages/support/support-forms.ts'));
  const page = { name: 'page', kind: 'text', required: false, type: 'hidden' };
  const message = { name: 'message', kind: 'text', required: true, maxLength: 5000 };
  const withDiagnosis = { name: 'withDiagnosis', kind: 'tick', required: false };
  const fields = { page, message, withDiagnosis };
  expect(text).toBe(`export const reportForm = ${JSON.stringify({ intent: 'report', fields })};\n`);
});

it('knows no form but those that a module exports by such a name', async () => {
  const text = await constraintsModule(path.resolve('app/view-models/forms/auth-forms.ts'));
  expect(text.match(/export const (\w+)/g)?.toSorted()).toEqual([
    'export const addPasskeyForm',
    'export const confirmEmailForm',
    'export const finishTotpForm',
    'export const joinForm',
    'export const logInForm',
    'export const newRecoveryCodesForm',
    'export const proveCodeForm',
    'export const provePasskeyForm',
    'export const proveRecoveryForm',
    'export const registerForm',
    'export const removePasskeyForm',
    'export const removeTotpForm',
    'export const requestResetForm',
    'export const resetPasswordForm',
    'export const startTotpForm',
    'export const unsubscribeForm',
  ]);
});
