/** Sellers who wait for a bank transfer. The account numbers are the examples of each country's IBAN. */
export interface DemoSeller {
	name: string
	surname: string
	iban: string
	/** Payouts that were made before, each of them so many days ago. */
	paidDaysAgo: readonly number[]
	/** The one that waits, with its age and its part of a usual price. */
	waiting: { daysAgo: number; cents: number }
	/** Paid to this one before, so the number above is new. */
	formerIban?: string
}

export const demoSellers: readonly DemoSeller[] = [
	{
		name: 'Ivana',
		surname: 'Horvat',
		iban: 'HR1210010051863000160',
		paidDaysAgo: [62],
		waiting: { daysAgo: 2, cents: 37_000 },
	},
	{
		name: 'Nils',
		surname: 'Berg',
		iban: 'SE4550000000058398257466',
		paidDaysAgo: [90, 61, 33],
		waiting: { daysAgo: 2, cents: 15_000 },
	},
	{
		name: 'Chloé',
		surname: 'Martin',
		iban: 'FR1420041010050500013M02606',
		paidDaysAgo: [75, 40],
		waiting: { daysAgo: 1, cents: 31_840 },
	},
	{
		name: 'Tobias',
		surname: 'Frank',
		iban: 'DE89370400440532013000',
		formerIban: 'AT611904300234573201',
		paidDaysAgo: [80, 52],
		waiting: { daysAgo: 1, cents: 84_000 },
	},
	{
		name: 'Aino',
		surname: 'Laine',
		iban: 'FI2112345600000785',
		paidDaysAgo: [45],
		waiting: { daysAgo: 1, cents: 23_100 },
	},
	{
		name: 'Hanna',
		surname: 'Weiss',
		iban: 'AT483200000012345864',
		paidDaysAgo: [],
		waiting: { daysAgo: 1, cents: 127_550 },
	},
	{
		name: 'Jakub',
		surname: 'Wójcik',
		iban: 'PL61109010140000071219812874',
		paidDaysAgo: [30],
		waiting: { daysAgo: 0, cents: 12_800 },
	},
	{
		name: 'Petra',
		surname: 'Vlková',
		iban: 'CZ6508000000192000145399',
		paidDaysAgo: [38, 12],
		waiting: { daysAgo: 0, cents: 4_590 },
	},
]
