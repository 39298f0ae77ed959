import { changeSetting } from '../../../src/modules/content/index.ts'
import { SHOP_ACCOUNT } from '../../payout-runs.ts'
import type { StormContext } from '../context.ts'
import { type Bank, openBank } from './bank.ts'
import { openPayDesk, paySellers } from './pay-sellers.ts'
import { openPriceDesk, repriceInBulk } from './reprice.ts'
import { openCaseDesk, takePaymentsBack } from './take-back.ts'

export interface Office {
	bank: Bank
	/** Pays sellers, works on cases and changes prices until the signal, then finishes what was begun. */
	work(end: AbortSignal): Promise<void>
}

/** Everything that operators do during a storm, but settling orders. The database has to be available. */
export async function openOffice(context: StormContext): Promise<Office> {
	const { db, events } = context.operator.platform
	for (const [name, value] of Object.entries(SHOP_ACCOUNT)) await changeSetting(db, events, name, value)
	const bank = openBank(context.seed)
	const payDesk = await openPayDesk(context, bank)
	const caseDesk = await openCaseDesk(context)
	const priceDesk = await openPriceDesk(context)
	return {
		bank,
		async work(end) {
			await Promise.all([
				paySellers(payDesk, end),
				takePaymentsBack(caseDesk, end),
				repriceInBulk(priceDesk, end),
			])
		},
	}
}
