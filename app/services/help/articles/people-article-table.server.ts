import type { HelpArticle } from './article.ts';

export const PEOPLE_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'roles',
    title: 'People and roles',
    group: 'People and settings',
    summary: 'Invite teammates, and what each role may see and change.',
    pages: ['settings?item=workspace', 'workspace/manage', 'workspace/invite'],
    words:
      'team teammates invite permission access owner member view only partner agency workspace',
    related: ['shops', 'log-in', 'share-reports'],
    parts: [
      {
        terms: [
          [
            'Owner',
            'Everything, also who belongs to the workspace, and removing shops or the workspace.',
          ],
          [
            'Member',
            'Everything but that: costs, orders, connections, settings, reports, invitations.',
          ],
          [
            'View Only',
            'Sees all figures and exports them. Changes nothing but their own account and their own views of pages.',
          ],
          [
            'Partner',
            'Sees the reports of your shops, for example an agency. Buttons that change something are hidden.',
          ],
        ],
      },
      {
        steps: [
          'Open [Workspace](/settings?item=workspace) and choose **Invite Teammates**.',
          'Enter the email address and the role.',
          'The person opens the link in the email. It works once and for that address only.',
        ],
      },
      'A role holds for all shops of the workspace. An owner can change a role or remove somebody at any time; it takes effect at once, on open pages too.',
    ],
  },
  {
    name: 'shops',
    title: 'Several shops and workspaces',
    group: 'People and settings',
    summary: 'Switch between shops, show several together, and keep clients apart.',
    pages: [],
    words: 'multishop switch shop workspace agency add shop',
    related: ['roles', 'currencies', 'comparisons'],
    parts: [
      'The shop’s name in the top bar opens the list of shops. A click switches to another one. With the check boxes and **Apply** you show several together; pages that show one shop only say so.',
      'A workspace is a group of shops with its people and a main currency. Someone can be in several workspaces, with another role in each. Shops of different workspaces are never shown together.',
    ],
  },
  {
    name: 'shop-settings',
    title: 'Shop settings',
    group: 'People and settings',
    summary: 'First days of reports, formats, notices, and the end of a shop.',
    pages: ['settings/shop', 'settings?item=shop'],
    words: 'date format currency display notice delete shop default range',
    related: ['account', 'dates-and-comparisons', 'data-updates'],
    parts: [
      'Under [Shop Settings](/settings?item=shop) you choose the days that reports open with, how dates and amounts are written, and whether each new order shows a notice.',
      'The currency and the time zone come from your platform. All amounts and days are kept in them, so they cannot be changed here.',
      'An owner can delete a shop under [Workspace](/settings?item=workspace). All of its data is erased and cannot be restored.',
    ],
  },
  {
    name: 'account',
    title: 'Your account',
    group: 'People and settings',
    summary: 'Name, email address, password, where you are logged in, and leaving.',
    pages: ['settings/user', 'settings?item=user'],
    words: 'user profile password session log out delete account language',
    related: ['log-in', 'digests', 'privacy'],
    parts: [
      'Under [User Settings](/settings?item=user) you change your name, your language of dates and amounts, your email address and your password. A new address holds once you open the link sent to it.',
      'The list of sessions shows where you are logged in. **Log out everywhere else** ends all others.',
      'Deleting the account erases everything about you. A workspace with shops has to be emptied or handed over first.',
    ],
  },
  {
    name: 'privacy',
    title: 'Your data and your customers’ data',
    group: 'People and settings',
    summary: 'What Farthing stores, for how long, and how to have it erased.',
    pages: ['privacy', 'terms'],
    words: 'gdpr privacy personal data erase customers cookies security',
    related: ['exports', 'self-host', 'account'],
    parts: [
      'Everything stays in the database of this installation. Nothing goes to the makers of the software, and nothing to others unless whoever runs the installation connects a service.',
      'Farthing tells customers apart by a number, to count who comes back. It shows no customer’s name. When a customer asks your Shopify store to erase their data, the number is removed from every order.',
      'Cookies keep you logged in and bring you back to where you were. There is no tracking. The details stand under [Privacy](/privacy).',
    ],
  },
  {
    name: 'messages',
    title: 'Messages',
    group: 'People and settings',
    summary: 'What Farthing said to you and to your shop, and what of it is new.',
    pages: ['messages'],
    words: 'notice banner alert unread read bell notifications history',
    related: ['digests', 'data-updates', 'cost-coverage'],
    parts: [
      '[Messages](/messages) lists what was shown above your pages and what was mailed as an alert, the newest first: missing costs, imports and connections that failed, and what is to be answered.',
      'New messages have a mark, here and on your menu. Reading one, or **Mark all as read**, takes the mark away. A notice comes back when what it is about changes.',
      'What you get by email is chosen under [Email Notifications](/email-notifications).',
    ],
  },
  {
    name: 'agencies',
    title: 'Shops that you look after',
    group: 'People and settings',
    summary: 'All shops of all your workspaces in one list, with their health, and your own logo.',
    pages: ['agency'],
    words: 'agency partner client health logo shops list workspaces',
    related: ['shops', 'cost-coverage', 'two-figures-differ'],
    parts: [
      '[Your Shops](/agency) has a row for each shop that you may see, in any workspace, with its revenue, net profit and margin of the last 30 complete days. It stands in the menu of agencies and of people whose role is Partner.',
      {
        terms: [
          ['Not connected', 'Nobody reads the shop’s data until it is connected again.'],
          ['Behind', 'How long ago the shop’s data was read completely.'],
          ['Calculating', 'So many orders wait to be worked out.'],
          [
            'No cost',
            'This share of the sales has no cost, so the profit looks higher than it is.',
          ],
          ['Loss', 'The net profit of the 30 days is below zero.'],
        ],
      },
      'Choose a shop to go to its dashboard.',
      'Your logo is set under [Workspace](/settings?item=workspace). It stands in the top bar, in invitations and in reports by email.',
    ],
  },
  {
    name: 'support',
    title: 'Get help',
    group: 'People and settings',
    summary:
      'Write to the people who run this Farthing, with a diagnosis that holds nothing personal.',
    pages: ['support', 'maintenance', 'whats-new'],
    words: 'contact problem bug error diagnosis help chat news changelog',
    related: ['data-updates', 'two-figures-differ'],
    parts: [
      {
        steps: [
          'Open [Support](/support) and write what you did, what happened, and what you expected.',
          'Leave **Send the diagnosis along** ticked, if you like. It says how your connections, jobs and figures are doing.',
          'The answer comes to the email address of your account.',
        ],
      },
      'The diagnosis holds versions, states, times and counts. It holds no name, email address, order, product, amount of money or key. You see all of it on the page, and can download it.',
      'News of the product stand under [What’s new](/whats-new).',
    ],
  },
];
