/** Returns the title of a page in tabs and bookmarks: "Dashboard | Farthing". */
export function pageTitle(name: string): { title: string }[] {
  return [{ title: `${name} | Farthing` }];
}
