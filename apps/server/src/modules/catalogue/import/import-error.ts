/** The whole file cannot be imported; the message is one line for the operator. Nothing was changed. */
export class ImportError extends Error {}

export const NO_USD_RATE =
	'the prices are in USD and the shop has no rate for USD: add this currency (Content, Currencies; in the set-up guide under Company and money) and import the file again. On the command line, --eur-per-usd names a rate'
