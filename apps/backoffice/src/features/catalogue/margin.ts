/** Percent of the price that is not cost; null if the cost is unknown. */
export function marginOf(price: number, cost: number | null): number | null {
	return cost === null ? null : ((price - cost) / price) * 100
}

export const marginText = (margin: number): string => `${margin.toFixed(1)} %`.replace('-', '−')

const percent = new Intl.NumberFormat('en-GB', {
	style: 'percent',
	signDisplay: 'exceptZero',
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
})

/** 0.033 is "+3.3 %". */
export const percentText = (share: number): string =>
	percent.format(share).replace('-', '−').replace('%', ' %')
