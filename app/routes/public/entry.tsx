import { PublicEntry } from '#app/features/shell/public-frame.tsx';

/** What Farthing is, and the ways in; whoever is logged in goes to the dashboard (guard 6). */
export default function Entry() {
  return <PublicEntry />;
}
