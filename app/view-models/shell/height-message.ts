/** The type of the message in which a public page reports its height to the framing page. */
export const HEIGHT_MESSAGE = 'farthing-height';
