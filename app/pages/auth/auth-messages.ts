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

  unsubscribeTitle: 'Unsubscribe',
  unsubscribe: 'Stop these e-mails',
  unsubscribed: 'You will not get these e-mails any more.',
  noUnsubscribeToken:
    'This link is incomplete. Open it from the e-mail again, or log in and choose what you get ' +
    'under Email Notifications.',

  inviteGone: 'This invitation was used, cancelled or is too old.',
  inviteGoneHint: 'Ask whoever invited you for a new one.',
  join: 'Join the workspace',
  joinByLogin: 'I have an account',
  otherAccount: 'Log out',
  toDashboard: 'Go to the dashboard',
} as const;

/** Formats "Ann Lee invites you to Tea & Co", or without a name when they have left. */
export function inviteTitle(workspaceName: string, inviterName: string | null): string {
  return inviterName === null || inviterName === ''
    ? `You are invited to ${workspaceName}`
    : `${inviterName} invites you to ${workspaceName}`;
}

export const CONNECT_WOO_MESSAGES = {
  page: '/register/connect-platforms?platform=woocommerce',
  title: 'Connect your WooCommerce shop',
  address: 'Shop address',
  addressHelp: 'As your customers type it, with the folder if there is one.',
  next: 'Continue',
  byKey: 'Use a key that you create yourself',
  byApproval: 'Let the shop send a key instead',
  notReachable:
    'WooCommerce sends keys to https addresses only, and this is not one. A key that you create works too.',
  plainPermalinks:
    'The shop uses plain permalinks, with which WooCommerce cannot send keys. Create a key in its ' +
    'admin and enter it here, or choose other permalinks there (Settings, Permalinks) and try again.',
  keyHelp:
    'In the shop’s admin: WooCommerce, Settings, Advanced, REST API, Add key, with permission Read/Write.',
  consumerKey: 'Consumer key',
  consumerSecret: 'Consumer secret',
  connect: 'Connect the shop',

  approveTitle: 'Approve it in your shop',
  approveText:
    'Farthing reads orders and products, and the shop notifies it of changes. It changes nothing. The shop ' +
    'names the account that gets its key: approve none but your own.',
  approve: 'Go to the shop and approve',
  otherShop: 'Another shop',

  waitingTitle: 'Waiting for the shop',
  waitingText: 'The shop is sending its key. This page continues by itself.',
  finishTitle: 'Connecting the shop',
  finishText: 'The shop has sent its key.',
  finish: 'Connect the shop',
  working: 'Connecting',
  startAgain: 'Start again',

  declinedTitle: 'The shop was not connected',
  declinedText: 'You declined in the shop, so no key was created. Nothing has changed there.',
  goneTitle: 'This connection is no longer open',
  goneText:
    'It is already finished, belongs to another account, or is older than an hour. Where you have just approved it ' +
    'and your shop does not come, take the key back in your shop: WooCommerce, Settings, Advanced, REST API.',
  again: 'Start again',
} as const;
