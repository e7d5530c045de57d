/** The texts of sending a file. */
export const UPLOAD_MESSAGES = {
  label: 'Import a file',
  drop: 'Choose a file',
  dropHint: 'CSV, as text or packed with gzip, of any size',
  sending: 'Sending the file',
  looking: 'Reading the file',
  sendFailed:
    'The file could not be sent. Nothing was changed. Check the connection and try again.',
  cancel: 'Cancel',
} as const;
