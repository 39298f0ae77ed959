import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import { amountOf, inEur, topUpCredits } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { orderTerms } from '../../content/index.ts'
import { bookAt } from '../../ledger/index.ts'
import type { DepositsContext } from '../context.ts'
import { insertDeposit } from '../insert-deposit.ts'
import { moveDeposit } from '../move-deposit.ts'

const MS_PER_DAY = 24 * 3600 * 1000

/** The demo shopper's top-ups, oldest first, one in every status. */
const demoDeposits = [
	{ daysAgo: 44, method: 'card', currency: 'EUR', amount: 100, status: 'Success' },
	{ daysAgo: 25, method: 'google-pay', currency: 'USD', amount: 25, status: 'Success' },
	{ daysAgo: 24, method: 'card', currency: 'EUR', amount: 200, status: 'Error' },
	{ daysAgo: 10, method: 'blik', currency: 'PLN', amount: 100, status: 'Success' },
	{ daysAgo: 8, method: 'bank', currency: 'EUR', amount: 500, status: 'Canceled' },
	{ daysAgo: 3, method: 'apple-pay', currency: 'EUR', amount: 20, status: 'Success' },
	{ daysAgo: 1, method: 'bank', currency: 'EUR', amount: 50, status: 'Processing' },
	{ daysAgo: 0, method: 'card', currency: 'EUR', amount: 10, status: 'Pending' },
] as const satisfies readonly { status: DepositStatus; [field: string]: string | number }[]

/** Creates the demo shopper's top-ups, once, after the demo's accounts; credited as usual. */
export async function seedDemoDeposits(context: Omit<DepositsContext, 'providers'>): Promise<void> {
	await addDemoPart(context.platform, 'deposits', async (tx) => {
		const shopper = await tx.maybe<{ id: number }>(
			"select id from users where lower(email) = 'demo@skinverse.test'",
		)
		if (shopper === undefined) return
		for (const deposit of demoDeposits) await topUp(context, tx, shopper.id, deposit)
	})
}

async function topUp(
	{ platform, content }: Omit<DepositsContext, 'providers'>,
	tx: Sql,
	userId: number,
	{ daysAgo, method, currency, status, ...given }: (typeof demoDeposits)[number],
): Promise<void> {
	const currencyPerEur = content.currency(currency)?.value
	if (currencyPerEur === undefined) return
	const { eurPerCredit } = orderTerms(content.settings())
	const amount = amountOf(given.amount)
	const createdAt = new Date(platform.clock.now().getTime() - daysAgo * MS_PER_DAY)
	const id = await insertDeposit(tx, {
		userId,
		provider: 'sandbox',
		method,
		currency,
		amount,
		eur: inEur(amount, currencyPerEur),
		credits: topUpCredits(amount, currencyPerEur, eurPerCredit),
		currencyPerEur,
		eurPerCredit,
		createdAt,
	})
	await bookAt(tx, createdAt, () =>
		moveDeposit({ platform: { clock: { now: () => createdAt } } }, tx, id, status),
	)
	// Skipped by the scheduled job, so that there is always one in each status.
	await tx.run('update deposits set held_at = created_at where id = $1 and finished_at is null', [id])
}
