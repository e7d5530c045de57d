import { PublicEntry } from './public-frame.tsx';

/** Shows the start page with the log-ins; a logged-in user goes to the dashboard (guard 6). */
export default function Entry() {
  return <PublicEntry />;
}
