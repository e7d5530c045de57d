import type { HelpArticle } from './article.ts';

export const INSTALLATION_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'self-host',
    title: 'Run Farthing yourself',
    group: 'Run Farthing yourself',
    summary: 'One command on your own machine, or a container; your data stays with you.',
    pages: [],
    words:
      'install server docker self hosted open source postgresql administrator environment variables',
    related: ['backup', 'help-of-installation', 'privacy'],
    parts: [
      'Farthing is open-source software. In a folder with its source, `npm run up` installs what is missing, starts a database, loads the demo store and prints the address. The file README.md lists every command and every variable.',
      {
        points: [
          'The first account owns the installation. Until it is registered, the server listens on its own machine only, or prints a link with which it is registered.',
          'Put it behind https before you open it to others, and set its address, so that links in emails are right.',
          'Without a mail server, emails become files in the data folder.',
          'Each platform and ad network needs an app of your own; without one it is not offered.',
          'Plans, prices and offers of partners are off unless you turn them on.',
        ],
      },
      'What a server is doing can be seen at its addresses for health and metrics, which the README names.',
    ],
  },
  {
    name: 'backup',
    title: 'Back up and restore',
    group: 'Run Farthing yourself',
    summary: 'A copy of everything while the server runs, and how to bring it back.',
    pages: [],
    words: 'backup restore disaster recovery key migrate move server',
    related: ['self-host', 'exports'],
    parts: [
      {
        steps: [
          'Run `npm run backup -- --to FOLDER`. The server can go on meanwhile.',
          'Keep that folder encrypted, and the file `secrets-key` of the data folder somewhere else: without it, the access to your platforms in the backup cannot be read.',
          'To restore, run `npm run restore -- --from FOLDER` into an empty data folder. It restores everything or nothing, and checks each table.',
        ],
      },
      'Try a restore once before you need it.',
    ],
  },
  {
    name: 'help-of-installation',
    title: 'Help videos and news of your own',
    group: 'Run Farthing yourself',
    summary: 'Show films in the help, and lead the bell to your own news.',
    pages: [],
    words: 'HELP_VIDEOS WHATS_NEW_URL video environment variable',
    related: ['self-host'],
    parts: [
      {
        terms: [
          [
            'HELP_VIDEOS',
            'A JSON object from names of articles to https addresses, such as {"profit": "https://videos.example.com/profit.mp4"}. Files are played in the page; anything else is a player in a frame. Pages may load films from these hosts only.',
          ],
          ['WHATS_NEW_URL', 'Where the bell leads instead of the built-in list of news.'],
        ],
      },
      'Add `?m=` and the name of an article to any address, and the page opens with that article beside it, for example [the dashboard with help about profit](/dashboard?m=profit). Inside the Shopify admin the article opens as a page.',
    ],
  },
];

export const OFFER_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'plans',
    title: 'Plans, trial and billing',
    group: 'Plans and offers',
    summary: 'What a plan holds, how orders are counted, and how to change it.',
    pages: ['pricing', 'billing', 'start-trial', 'public/pricing'],
    words: 'price subscription upgrade downgrade invoice order limit extra charge cancel',
    needs: 'plans',
    related: ['roles', 'support'],
    parts: [
      'Plans differ in features, in how far back reports reach, and in the number of orders. [Pricing](/pricing) shows them side by side. A locked page or button says which plan opens it.',
      'Orders are counted by billing cycle, from the day of the month on which the plan began. From 90 % of the limit on, a notice says so. What an order beyond the limit costs stands with your plan.',
      'A trial ends by itself on its day. What you entered stays, whichever plan follows.',
    ],
  },
  {
    name: 'offers',
    title: 'Offers of partners and shop valuation',
    group: 'Plans and offers',
    summary: 'Where offers of partners come from, and what the valuation is made of.',
    pages: ['valuate-shop', 'get-funded', 'financing', 'financing/offers', 'onboarding/offers'],
    words: 'funding capital loan worth valuation partner',
    needs: 'partner_offers',
    related: ['profit', 'privacy'],
    parts: [
      'The people who run this installation choose the offers. An offer opens in a new tab and gets no data of yours. Who opened which offer is noted. What you close stays closed.',
      '[Shop valuation](/valuate-shop) is a range: 2 to 4 times the profit before income tax of the last 12 complete months. It is stated only when something is known of every kind of cost and nearly all sales have a known cost of goods. The multiples are an assumption, and the page shows every step.',
    ],
  },
];
