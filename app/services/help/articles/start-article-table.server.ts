import type { HelpArticle } from './article.ts';

export const START_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'getting-started',
    title: 'Getting started',
    group: 'Start here',
    summary: 'From an empty account to a net profit that you can trust, in five steps.',
    pages: [
      'register',
      'register/select-platforms',
      'almost-there',
      'data-on-its-way',
      'onboarding/industries',
      'onboarding/finish',
      'onboarding/mapFieldsToSteps',
      'onboarding/select-platforms',
      'onboarding/platforms/select',
      'public',
      'help',
    ],
    words: 'onboarding setup begin first steps',
    related: ['connect-store', 'cost-coverage', 'demo'],
    parts: [
      'Farthing works out what your store keeps after every cost. It needs your orders first, then what each kind of cost is. You can do the steps in any order and stop at any time with **Finish later**.',
      {
        steps: [
          'Bring your orders in: [connect your store](/help/connect-store), or [import a file](/help/import-a-file).',
          'Say what your goods cost: see [Cost of goods](/help/cost-of-goods).',
          'Say what sending and payments cost: see [Shipping and fulfillment](/help/shipping) and [Transaction fees](/help/transaction-fees).',
          'Connect your ad accounts: see [Ad spend](/help/ads).',
          'Enter rent, salaries and tools: see [Operating expenses](/help/expenses).',
        ],
      },
      'Until something is known of every kind of cost, the dashboard names what its profit leaves out, such as “Profit before ads”.',
      'What is left to do stands behind **Onboarding** in the top bar of the dashboard. A task is done by its effect, not by opening its page.',
    ],
  },
  {
    name: 'demo',
    title: 'The demo store, and a copy of your own',
    group: 'Start here',
    summary: 'Look around with generated data, and try every change in a private copy.',
    pages: ['demo'],
    words: 'sample test try sandbox',
    related: ['getting-started', 'self-host'],
    parts: [
      'The [demo store](/demo) is open without an account. Its orders, costs and ads are generated and the same for everybody, from June 2021 to February 2023. Days cannot be changed there, and nothing can be saved.',
      { heading: 'A private copy' },
      '**Try everything with a copy** in the banner of the demo makes a store of your own with the same data. In the copy you can change costs, edit orders and build reports. It belongs to you alone. It is deleted after a day.',
    ],
  },
  {
    name: 'log-in',
    title: 'Log in, invitations and passwords',
    group: 'Start here',
    summary: 'How to get in, what to do about a forgotten password, and what an invitation does.',
    pages: [
      'login',
      'forgot-password',
      'reset-password',
      'invitation',
      'second-factor',
      'confirm-email',
    ],
    words: 'sign in register password reset account locked',
    related: ['account', 'roles'],
    parts: [
      'Inside the Shopify admin you are logged in by Shopify. Everywhere else you [log in](/login) with your email address and password.',
      {
        points: [
          '**Forgotten password:** [ask for a new one](/forgot-password). The link in the email works once and for a short time. It logs you out everywhere else.',
          '**Invitation:** the link works once and for the address that it was sent to. With it you join the workspace in the role that the email names.',
          '**Second factor:** under [Second factor](/second-factor) you add an authenticator app or a passkey. Logging in then takes it besides the password. Keep the recovery codes that you get: each lets you in once when the rest is lost. The owner of a workspace can require a second factor of all members.',
          '**New email address:** it holds once you open the link that is sent to the new address.',
        ],
      },
      'Passwords have at least eight characters with a letter and a number, and are not one of the most common ones. After several wrong attempts you have to wait a minute.',
      'If registering is closed, the people who run this installation want new accounts to come by invitation.',
    ],
  },
  {
    name: 'dashboard',
    title: 'The dashboard',
    group: 'Start here',
    summary: 'The answer of the day: what you kept, what changed it, and what to do.',
    pages: ['dashboard'],
    words: 'home overview tiles widgets waterfall customize',
    related: ['profit', 'why', 'cost-coverage', 'goals'],
    parts: [
      'The [dashboard](/dashboard) opens with one figure and one sentence for the days that you chose, beside the days before. The figure is named by what it leaves out: it is called net profit only when something is known of every kind of cost.',
      {
        points: [
          'The first card says what you kept, what changed it most, and leads to the orders that lost money.',
          'The tiles below show the figures that you chose, each with its change.',
          '**Profit and costs over time** is the trend. A period that is not over is marked.',
          '**From gross sales to net profit** goes step by step from your sales to your profit.',
          'If costs are missing, a line above says for how many of the units they are known, and leads to where they are added.',
        ],
      },
      'Click any figure to see [how it came about](/help/why). **Customize** lets you choose and arrange your own figures; others keep theirs.',
    ],
  },
];
