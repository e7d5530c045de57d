/** Terms and privacy of an installation that a merchant runs for themselves. */
export interface DocumentText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const DOCUMENTS: Readonly<Record<'terms' | 'privacy', DocumentText>> = {
  terms: {
    title: 'Terms',
    paragraphs: [
      'Farthing is open-source software. Whoever runs this installation is responsible for it; the software comes as it is, without any warranty, under its licence.',
      'The figures are made from the data that you and third parties hand over, by the rules that you set. They can be incomplete or wrong, and they are not financial, tax or legal advice.',
      'You keep every right in your data. Farthing uses it to show you your figures and for nothing else.',
    ],
  },
  privacy: {
    title: 'Privacy',
    paragraphs: [
      'Everything that you hand to Farthing stays in the database of this installation. Nothing is sent to the makers of the software or to anybody else, unless whoever runs the installation connects a service.',
      'Farthing keeps of you your name, your email address, a hash of your password, your sessions with the kind of device, and which pages you opened. Of your customers it keeps what their orders hold.',
      'Of a connected Shopify shop Farthing reads orders with their lines, discounts, taxes, payments, fees, refunds, shipments, the country and province they go to, the visit they came from, and Shopify’s number of the customer; products, collections, unit costs and stock; and what Shopify Payments charges, where the shop allows it. It reads no customer’s name, email address, phone number or street.',
      'Where a shop has its visits counted by Farthing, its pages report the first page of a session, where it came from and its campaign tags; of visitors who agreed, also a random number in their browser and which order they placed. Network addresses are not stored, and visits are deleted after 13 months.',
      'It reads all of this for one purpose: to work out and explain the shop’s profit. Customers are told apart by their number alone, to count how often they come back.',
      'Data of a shop is kept as long as the shop uses Farthing, since last year’s profit needs last year’s orders. Messages of changes are deleted after eight days. When the app is removed, its access is deleted at once, and all data of the shop when Shopify asks for it, 48 hours later. When a customer asks a shop to be forgotten, their number is removed from every order. Backups are kept as long as whoever runs this installation says.',
      'Access to a shop is kept encrypted. How the database and its backups are encrypted is for whoever runs this installation to say.',
      'Cookies serve one purpose: that you stay logged in and come back to where you were. There is no tracking.',
      'Ask whoever runs this installation to see, correct or delete your data.',
    ],
  },
};
