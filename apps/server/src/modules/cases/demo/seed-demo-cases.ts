import { amountOf, cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orderTerms } from '../../content/index.ts'
import { bookAt } from '../../ledger/index.ts'
import { openCheckout, openDispute } from '../../sandbox-pay/index.ts'
import type { TakeBackContext } from '../context.ts'
import type { TakenBack } from '../provider.ts'
import { takeBack } from '../take-back.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 3_600_000
const BOUGHT_AFTER_MINUTES = 3
const SENT_AFTER_MINUTES = 5
const DELIVERED_AFTER_MINUTES = 12
const HOURS_PER_DAY = 24
const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=1284471&token=Lb7tQx2d'
const AGENT =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

interface DemoCase {
	name: string
	surname: string
	email: string
	/** In EUR; one credit gives 0.93 EUR in the demo. */
	amount: number
	paidDaysAgo: number
	openedDaysAgo: number
	/** How much of the credits was spent on items, at most. */
	spends: boolean
	hoursLeft: number | null
	ends: TakenBack['state'] | null
}

/** One to answer, one that is lost with a debt, one that was won. */
const demoCases: readonly DemoCase[] = [
	{
		name: 'Lena',
		surname: 'Brandt',
		email: 'lena.brandt@skinverse.test',
		amount: 412,
		paidDaysAgo: 14,
		openedDaysAgo: 6,
		spends: true,
		hoursLeft: 81,
		ends: null,
	},
	{
		name: 'Tomasz',
		surname: 'Wilk',
		email: 'tomasz.wilk@skinverse.test',
		amount: 60,
		paidDaysAgo: 40,
		openedDaysAgo: 31,
		spends: true,
		hoursLeft: null,
		ends: 'lost',
	},
	{
		name: 'Inés',
		surname: 'Marín',
		email: 'ines.marin@skinverse.test',
		amount: 85,
		paidDaysAgo: 70,
		openedDaysAgo: 61,
		spends: false,
		hoursLeft: null,
		ends: 'won',
	},
]

type DemoContext = Pick<TakeBackContext, 'content'> & { platform: Platform }

/** Creates people with disputed top-ups, once, after the demo's items; bought, paid and disputed as usual. */
export async function seedDemoCases(context: DemoContext): Promise<void> {
	await addDemoPart(context.platform, 'cases', async (tx) => {
		for (const one of demoCases) await seed(context, tx, one)
	})
}

async function seed(context: DemoContext, tx: Sql, one: DemoCase): Promise<void> {
	const now = context.platform.clock.now()
	const before = (days: number) => new Date(now.getTime() - days * HOURS_PER_DAY * MS_PER_HOUR)
	const userId = await addPerson(tx, one, before(one.paidDaysAgo + 480), before(one.paidDaysAgo))
	const deposit = await topUp(context, tx, userId, one, before(one.paidDaysAgo))
	if (deposit === undefined) return
	if (one.spends) await buy(context, tx, userId, one, before(one.paidDaysAgo))
	const openedAt = before(one.openedDaysAgo)
	const dueAt = one.hoursLeft === null ? null : new Date(now.getTime() + one.hoursLeft * MS_PER_HOUR)
	const amount = amountOf(one.amount)
	const dispute = await openDispute(tx, {
		checkoutId: deposit.ref,
		kind: 'dispute',
		amount,
		askedAs: null,
		dueAt,
	})
	if (dispute === undefined) return
	const report = {
		kind: 'chargeback',
		ref: dispute.id,
		amount,
		currency: 'EUR',
		reason: 'fraudulent',
	} as const
	// A mail would go to an address that no one reads.
	const quiet = {
		...context,
		platform: { ...context.platform, clock: { now: () => openedAt }, mail: NO_MAIL },
	}
	const known = { id: deposit.id, provider: 'sandbox' }
	await bookAt(tx, openedAt, async () => {
		await takeBack(quiet, tx, known, {
			...report,
			state: 'needs_response',
			dueAt: dueAt ?? undefined,
			fee: FEE,
		})
		if (one.ends !== null) await takeBack(quiet, tx, known, { ...report, state: one.ends })
	})
	await tx.run('update cases set settlement_mailed_at = $2 where deposit_id = $1', [deposit.id, now])
	await tx.run('update sandbox_disputes set state = $2 where id = $1', [
		dispute.id,
		one.ends ?? 'needs_response',
	])
}

const FEE = cents(1500)
const NO_MAIL: Platform['mail'] = { send: async () => undefined, sendAll: async () => undefined }

async function addPerson(
	tx: Sql,
	{ name, surname, email }: DemoCase,
	joinedAt: Date,
	paidAt: Date,
): Promise<number> {
	const { id } = await tx.one<{ id: number }>(
		`insert into users (name, surname, email, email_verified_at, country_id, created_at, trade_url, is_demo)
		select $1, $2, $3, $4, id, $4, $5, true from countries where iso = 'de' returning id`,
		[name, surname, email, joinedAt, TRADE_URL],
	)
	for (const hours of [400 * HOURS_PER_DAY, 90 * HOURS_PER_DAY, 1]) {
		await tx.run(
			`insert into account_events (user_id, kind, at, device, ip, country)
			values ($1, 'sign_in', $2, $3, '93.184.32.17', 'de')`,
			[id, new Date(paidAt.getTime() - hours * MS_PER_HOUR), AGENT],
		)
	}
	return id
}

/** At the demo's rate, as a checkout of the sandbox, so that its page can decide the dispute. */
async function topUp(
	{ content, platform: { config } }: DemoContext,
	tx: Sql,
	userId: number,
	one: DemoCase,
	paidAt: Date,
): Promise<{ id: number; ref: string } | undefined> {
	const { eurPerCredit: rate } = orderTerms(content.settings())
	const amount = amountOf(one.amount)
	const { id } = await tx.one<{ id: number }>(
		`insert into deposits (user_id, status, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit, created_at, finished_at)
		values ($1, 'Success', 'sandbox', 'card', 'EUR', $2, $2, $3, 1, $4, $5, $5) returning id`,
		[userId, amount, Math.floor(amount / rate), rate, paidAt],
	)
	const back = config.publicUrl
	const pages = { successUrl: back, failUrl: back, pendingUrl: back }
	const ref = await openCheckout(tx, {
		orderId: id,
		description: `Top-up #${id}`,
		currency: 'EUR',
		amount,
		...pages,
	})
	await tx.run("update sandbox_checkouts set state = 'approved' where id = $1", [ref])
	await tx.run('update deposits set provider_ref = $2 where id = $1', [id, ref])
	await bookAt(tx, paidAt, () =>
		tx.run(`select ledger_transfer('top_up', $1, $2, $3)`, [
			userId,
			Math.floor(amount / rate),
			`deposit:${id}`,
		]),
	)
	return { id, ref }
}

/** The most expensive item that the credits can pay, delivered the same day. */
async function buy(
	{ content }: DemoContext,
	tx: Sql,
	userId: number,
	{ amount }: DemoCase,
	paidAt: Date,
): Promise<void> {
	const item = await tx.maybe<{ id: number }>(
		`select id from items where status = 'available' and price_cents <= $1
			and not exists (select from pack_items where item_id = items.id)
		order by price_cents desc, id limit 1`,
		[Math.floor(amount * 90)],
	)
	if (item === undefined) return
	const { eurPerCredit, vatPercent } = orderTerms(content.settings())
	const minutesLater = (minutes: number) => new Date(paidAt.getTime() + minutes * MS_PER_MINUTE)
	await tx.run('select add_to_cart($1, $2, 1)', [userId, item.id])
	const { orderId } = await bookAt(tx, minutesLater(BOUGHT_AFTER_MINUTES), () =>
		tx.one<{ orderId: number }>('select buy_cart($1, null, null, $2, $3, 0, $4, false) as "orderId"', [
			userId,
			TRADE_URL,
			Math.round(eurPerCredit * 10_000),
			Math.round(vatPercent * 100),
		]),
	)
	await tx.run(`select settle_order($1, null, 'completed')`, [orderId])
	await tx.run('update orders set announced_at = now(), created_at = $2, finished_at = $3 where id = $1', [
		orderId,
		minutesLater(BOUGHT_AFTER_MINUTES),
		minutesLater(DELIVERED_AFTER_MINUTES),
	])
	await tx.run('update order_items set sent_at = $2, settled_at = $3 where order_id = $1', [
		orderId,
		minutesLater(SENT_AFTER_MINUTES),
		minutesLater(DELIVERED_AFTER_MINUTES),
	])
}
