import { describe, expect, it } from 'vitest';
import { newPasswordErrors, registrationErrors } from './registration-errors.ts';

const GOOD = {
  firstName: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse 42',
  confirmation: 'correct horse 42',
};

describe('a registration', () => {
  it('that is whole has nothing wrong with it', () => {
    expect(registrationErrors(GOOD)).toEqual({});
  });

  it('is told all that is wrong at once, in the specification’s words', () => {
    const required = 'This field is required';
    const empty = { firstName: ' ', email: '', password: '', confirmation: '' };
    expect(registrationErrors(empty)).toEqual({
      firstName: required,
      email: required,
      password: required,
    });
    expect(registrationErrors({ ...GOOD, email: 'ada@', password: 'short1' })).toEqual({
      email: 'This is not an email address',
      password: 'Minimum eight characters, at least one letter and one number',
    });
  });

  it('wants the same password twice', () => {
    expect(newPasswordErrors({ ...GOOD, confirmation: 'correct horse 43' })).toEqual({
      confirmation: "Oops, your password doesn't match - please try again.",
    });
    expect(newPasswordErrors({ ...GOOD, confirmation: '' })).toEqual({
      confirmation: 'This field is required',
    });
  });
});
