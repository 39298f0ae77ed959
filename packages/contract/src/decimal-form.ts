/** A decimal number without sign and exponent; without decimals a whole number. */
export function decimalForm(decimals: number): RegExp {
	return new RegExp(decimals === 0 ? '^\\d{1,10}$' : `^\\d{1,10}(?:\\.\\d{1,${decimals}})?$`)
}
