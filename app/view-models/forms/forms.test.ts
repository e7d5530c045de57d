import { describe, expect, it } from 'vitest';
import { registerForm } from './auth-forms.ts';
import { changePasswordForm } from './user-forms.ts';

/** What is wrong with a form, by field: the first fault of each. */
function faults(form: typeof registerForm | typeof changePasswordForm, values: object) {
  const { error } = form.schema.safeParse(values);
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const GOOD = {
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.com',
  password: 'correct horse 42',
  confirmation: 'correct horse 42',
};
const REQUIRED = 'This field is required';
const MISMATCH = "Oops, your password doesn't match - please try again.";

describe('a registration', () => {
  it('that is whole has nothing wrong with it', () => {
    expect(faults(registerForm, GOOD)).toEqual({});
  });

  it('is told all that is wrong at once, in the specification’s words', () => {
    const empty = { firstName: ' ', lastName: '', email: '', password: '', confirmation: '' };
    expect(faults(registerForm, empty)).toEqual({
      firstName: REQUIRED,
      email: REQUIRED,
      password: REQUIRED,
    });
    expect(faults(registerForm, { ...GOOD, email: 'ada@', password: 'short1' })).toEqual({
      email: 'This is not an email address',
      password: 'Minimum eight characters, at least one letter and one number',
    });
  });

  it('wants the same password twice, and says so beside what else is wrong', () => {
    const other = { ...GOOD, confirmation: 'correct horse 43' };
    expect(faults(registerForm, other)).toEqual({ confirmation: MISMATCH });
    expect(faults(registerForm, { ...other, firstName: '' })).toEqual({
      firstName: REQUIRED,
      confirmation: MISMATCH,
    });
    expect(faults(registerForm, { ...GOOD, confirmation: '' })).toEqual({ confirmation: REQUIRED });
  });

  it('takes no password that is the address', () => {
    const like = { email: 'ada.lovelace1@example.com', password: 'ada.lovelace1' };
    expect(faults(registerForm, { ...GOOD, ...like, confirmation: like.password })).toEqual({
      password: 'The password cannot be your email address',
    });
  });
});

it('another password is typed twice as well', () => {
  const typed = { ...GOOD, currentPassword: 'old horse 42', confirmation: 'x' };
  expect(faults(changePasswordForm, typed)).toEqual({ confirmation: MISMATCH });
});
