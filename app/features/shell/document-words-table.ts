/** Terms and privacy of an installation that somebody runs for themselves. */
export interface DocumentWords {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const DOCUMENTS: Readonly<Record<'terms' | 'privacy', DocumentWords>> = {
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
      'Cookies serve one purpose: that you stay logged in and come back to where you were. There is no tracking.',
      'Ask whoever runs this installation to see, correct or delete your data.',
    ],
  },
};
