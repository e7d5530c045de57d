/** Begins the names of the attributes that say which message of a kind was read. */
export const READ_MESSAGE = 'read_message_';
