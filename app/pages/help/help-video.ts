import type { HelpVideo } from '#app/view-models/help/help-view.ts';

const FILE = /\.(?:mp4|webm|ogv|m4v)$/i;

/** Returns the player of a video: a file in the page, any other address as a player in a frame. */
export function toHelpVideo(url: string): HelpVideo {
  return { url, kind: FILE.test(new URL(url).pathname) ? 'file' : 'player' };
}
