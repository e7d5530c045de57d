/** Bounds the work of a hash; nobody types as much. */
export const PASSWORD_LENGTH_MAX = 256;

export const PASSWORD_MESSAGES = {
  missing: 'This field is required',
  rule: 'Minimum eight characters, at least one letter and one number',
  too_long: `Maximum ${PASSWORD_LENGTH_MAX} characters`,
  common: 'This password is among the most common ones - please choose another',
  like_email: 'The password cannot be your email address',
  mismatch: "Oops, your password doesn't match - please try again.",
} as const;

export type PasswordProblem = keyof typeof PASSWORD_MESSAGES;
