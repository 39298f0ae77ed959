/** The file as a whole can't be imported; its message is one line for the operator. Nothing was changed. */
export class ImportError extends Error {}
