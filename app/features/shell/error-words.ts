/** The error page's texts by status; titles are the specification's (shell.md, "Error page"). */
export function errorWords(
  status: number,
  said: string | null,
): { readonly title: string; readonly text: string } {
  switch (status) {
    case 404:
      return {
        title: 'Something went wrong',
        text: said ?? 'This page could not be found',
      };
    case 503:
      return {
        title: 'Developers at Work',
        text: 'Farthing is being worked on and will be back shortly. Your data is safe.',
      };
    case 401:
      return {
        title: 'Unauthorized access',
        text: 'Please remove and reinstall the app from the store.',
      };
    case 999:
      return {
        title: 'Connection error',
        text: 'The shop platform could not be reached. Please reopen the app from its admin.',
      };
    default:
      return {
        title: 'System Error',
        text:
          said ??
          'The page could not be shown. Nothing was changed or lost; please try again, and look ' +
            'at the server’s log if it happens twice.',
      };
  }
}
