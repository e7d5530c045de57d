/** The texts of the pages that let people in. */
export const AUTH_MESSAGES = {
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
  firstText: 'You are the first user and become the owner of this installation and its shops.',
  lookAtDemo: 'Look at the demo',
  demoText: 'A shop with fixed sample data. Nothing to fill in.',
  wasReset: 'Your password is changed. Log in with it.',
  left: 'You are logged out.',
  deleted: 'Your account and all its data are deleted.',

  registerTitle: 'Create your account',
  registerText:
    'See what every order, product and channel really earns. Upload a file or connect your shop; nothing to pay.',
  haveAccount: 'Already have an account?',

  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter your email address and we send you a link to choose a new password.',
  sendLink: 'Send the link',
  backToLogin: 'Back to login',

  resetTitle: 'Choose a new password',
  resetText: 'You will be logged out everywhere, and can log in with the new password.',
  savePassword: 'Save the password',
  noToken: 'This link is incomplete. Open it from the email again, or ask for a new one.',

  confirmTitle: 'Confirm your email address',
  confirmText: 'Your account has this address from now on, and you log in with it.',
  confirm: 'Confirm the address',
  noConfirmToken: 'This link is incomplete. Open it from the email again.',

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
