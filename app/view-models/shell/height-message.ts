/** The type of the message with which a public page tells the page that frames it how high it is. */
export const HEIGHT_MESSAGE = 'farthing-height';
