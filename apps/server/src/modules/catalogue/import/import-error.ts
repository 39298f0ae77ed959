/** The whole file cannot be imported; the message is one line for the operator. Nothing was changed. */
export class ImportError extends Error {}

export const NO_USD_RATE =
	'the prices are in USD and the shop has no rate for USD: enter how many EUR one USD is worth and choose the file again, or add the currency (Content, Currencies). On the command line, --eur-per-usd names the rate'
