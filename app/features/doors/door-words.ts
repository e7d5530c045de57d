/** The texts of the pages that let people in. */
export const DOOR_WORDS = {
  product: 'Farthing',
  promise: 'Your shop’s true profit, order by order.',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  firstName: 'First name',
  lastName: 'Last name (optional)',
  rule: 'Minimum eight characters, at least one letter and one number',

  logIn: 'Log in',
  logInTitle: 'Log in to Farthing',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  createAccount: 'Create your account',
  firstTitle: 'Welcome to Farthing',
  firstText:
    'Nobody has an account here yet. The first one owns this installation and the shops already in it.',
  lookAtDemo: 'Look at the demo',
  demoText: 'A shop with fixed sample data. Nothing to fill in.',
  wasReset: 'Your password is changed. Log in with it.',
  left: 'You are logged out.',
  deleted: 'Your account is deleted, with everything of it.',

  registerTitle: 'Create your account',
  haveAccount: 'You have an account?',

  forgotTitle: 'Forgot your password?',
  forgotText: 'Tell us your email address and we send you a link to choose a new one.',
  sendLink: 'Send the link',
  backToLogin: 'Back to login',

  resetTitle: 'Choose a new password',
  resetText: 'You will be logged out everywhere, and can log in with the new password.',
  savePassword: 'Save the password',
  noToken: 'This link is not whole. Open it from the mail once more, or ask for a new one.',

  confirmTitle: 'Confirm your email address',
  confirmText: 'Your account has this address from now on, and you log in with it.',
  confirm: 'Confirm the address',
  noConfirmToken: 'This link is not whole. Open it from the mail once more.',

  inviteGone: 'This invitation was used, cancelled or is too old.',
  inviteGoneHint: 'Ask whoever invited you for a new one.',
  join: 'Join the workspace',
  joinByLogin: 'I have an account',
  otherAccount: 'Log out',
  toDashboard: 'Go to the dashboard',
} as const;

/** "Ann Lee invites you to Tea & Co", or without a name when they have left. */
export function inviteTitle(workspaceName: string, inviterName: string | null): string {
  return inviterName === null || inviterName === ''
    ? `You are invited to ${workspaceName}`
    : `${inviterName} invites you to ${workspaceName}`;
}
