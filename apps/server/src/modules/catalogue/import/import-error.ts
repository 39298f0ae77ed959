/** The whole file cannot be imported; the message is one line for the operator. Nothing was changed. */
export class ImportError extends Error {}
