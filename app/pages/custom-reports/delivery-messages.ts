export const DELIVERY_MESSAGES = {
  title: 'Send by e-mail',
  card: 'Sent by e-mail',
  members: 'Members of the workspace who can export. The table comes as a CSV file.',
  onlyMe: 'Only you see this report, so only you can get it. Share it to send it to others too.',
  nobody: 'Nobody who was chosen may see this report any more.',
  neverSent: 'Not yet',
  noFailure: 'None',
} as const;
