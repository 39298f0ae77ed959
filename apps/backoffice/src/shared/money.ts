const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const plain = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const eurText = (amount: number): string => euros.format(amount)

/** Without a currency sign: the column or the text beside it has it. */
export const amountText = (amount: number): string => plain.format(amount)

/** With the sign of EUR, or the code of another currency. */
export const moneyText = (amount: number, currency: string): string =>
	currency === 'EUR' ? eurText(amount) : `${amountText(amount)} ${currency}`
