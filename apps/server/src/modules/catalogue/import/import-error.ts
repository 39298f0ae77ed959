/** The whole file cannot be imported; the message is one line for the operator. Nothing was changed. */
export class ImportError extends Error {}

export const NO_USD_RATE =
	'the prices are in USD, and the shop has no rate for it: enter "EUR for 1 USD" and choose the file again (on the command line: --eur-per-usd)'
