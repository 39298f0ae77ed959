import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { HeldReason } from '@skinverse/contract/entities/operator/deposit'
import type { Sql } from '../../platform/database/database.ts'
import { type TakeBackOutcome, type TakenBack, takeBack } from '../cases/index.ts'
import { requestReceipts } from '../receipts/index.ts'
import { recordFingerprint } from '../risk/index.ts'
import type { DepositsContext } from './context.ts'
import type { KnownDeposit } from './find-deposit.ts'
import { mailDeposit } from './mail-deposit.ts'
import { moveDeposit } from './move-deposit.ts'
import { lockDepositCart, payDepositCart } from './pay-deposit-cart.ts'
import type { CheckoutState, Report } from './provider.ts'
import { recordFee } from './record-fee.ts'

/**
 * The result of a report. `refused`: the deposit was already past that. `taken back`, `closed before` and `corrected
 * before`: an operator has to review it.
 */
export type Outcome =
	| TakeBackOutcome
	| 'credited'
	| 'moved'
	| 'refused'
	| 'amount differs'
	| 'taken back'
	| 'closed before'
	| 'corrected before'
	| 'unknown'

export type SettleContext = Pick<DepositsContext, 'platform' | 'content'>

/** What a provider's report means for a deposit. */
const statusOf: Readonly<Record<Exclude<CheckoutState, 'open' | 'taken back'>, DepositStatus>> = {
	processing: 'Processing',
	paid: 'Success',
	failed: 'Error',
	expired: 'Canceled',
}

/**
 * Applies a report in the caller's transaction, in which the deposit is locked. `mayReopen`: requested by an operator
 * who may also credit a closed deposit.
 */
export async function settleDeposit(
	context: SettleContext,
	tx: Sql,
	deposit: KnownDeposit,
	report: Report,
	{ mayReopen = false }: { mayReopen?: boolean } = {},
): Promise<Outcome> {
	if (report.state === 'open') return 'nothing new'
	if (report.state === 'taken back') return settleTakenBack(context, tx, deposit, report)
	const to = statusOf[report.state]
	if (to === deposit.status) return 'nothing new'
	if (to === 'Success' && !hasRequestedAmount(deposit, report)) {
		await hold(context, tx, deposit.id, 'amount_differs')
		return 'amount differs'
	}
	// The two events may come in either order; an operator decides about credits for money that was taken back.
	if (to === 'Success' && (await wasTakenBack(tx, deposit.id))) return 'refused'
	if (to === 'Success' && deposit.status !== 'Success') {
		// An operator may have credited it by hand: never twice for one payment without a review.
		if (await wasCorrected(tx, deposit.id)) {
			await hold(context, tx, deposit.id, 'corrected_before')
			return 'corrected before'
		}
		if (deposit.closed && !mayReopen) {
			await hold(context, tx, deposit.id, 'closed_before')
			return 'closed before'
		}
	}
	// Checked before the credits move: this waits for a deletion in progress, and a later deletion waits for the
	// credits.
	const hasOwner = to !== 'Success' || (await hasLiveOwner(tx, deposit.id))
	if (to === 'Success') await lockDepositCart(tx, deposit.id)
	if (!(await moveDeposit(context, tx, deposit.id, to))) return 'refused'
	if (to !== 'Success') return 'moved'
	if (report.fee !== undefined) await recordFee(context.platform, tx, deposit.id, report.fee)
	if (hasOwner) await recordCard(context, tx, deposit, report)
	await finishCredit(context, tx, deposit.id, hasOwner)
	return 'credited'
}

/**
 * A credited deposit gets a case. One that is not credited, or money of another currency, is left to an operator: the
 * payment's own report may come later.
 */
async function settleTakenBack(
	context: SettleContext,
	tx: Sql,
	deposit: KnownDeposit,
	{ takenBack }: Report,
): Promise<Outcome> {
	if (takenBack === undefined || UNTAKEN.includes(takenBack.state)) {
		if (takenBack === undefined || deposit.status !== 'Success') return 'nothing new'
	}
	if (takenBack.currency !== deposit.currency) {
		await hold(context, tx, deposit.id, 'amount_differs')
		return 'amount differs'
	}
	if (deposit.status !== 'Success') {
		await hold(context, tx, deposit.id, 'taken_back')
		return 'taken back'
	}
	return takeBack(context, tx, deposit, takenBack)
}

/** Reports without money that was taken. */
const UNTAKEN: readonly TakenBack['state'][] = ['inquiry', 'won', 'refund_failed']

/** Paid after its account was deleted: the money is booked, and an operator has to refund it. */
async function finishCredit(
	context: SettleContext,
	tx: Sql,
	depositId: number,
	hasOwner: boolean,
): Promise<void> {
	if (hasOwner) await payDepositCart(context, tx, depositId)
	else await hold(context, tx, depositId, 'account_deleted')
	await mailDeposit(context, tx, depositId)
	await requestReceipts(context.platform, tx, 'deposit', [depositId])
}

/** Before the cart is paid: its order is checked for signals. */
async function recordCard(
	{ platform }: SettleContext,
	tx: Sql,
	{ userId, provider }: KnownDeposit,
	{ card }: Report,
): Promise<void> {
	if (card === undefined) return
	await recordFingerprint(platform, tx, userId, { kind: 'payment_card', value: `${provider}:${card}` })
}

async function hasLiveOwner(tx: Sql, depositId: number): Promise<boolean> {
	const { isLive } = await tx.one<{ isLive: boolean }>(
		'select is_live_user(user_id) as "isLive" from deposits where id = $1',
		[depositId],
	)
	return isLive
}

async function wasTakenBack(tx: Sql, depositId: number): Promise<boolean> {
	const event = await tx.maybe(
		`select from provider_events where deposit_id = $1 and outcome = 'taken back' limit 1`,
		[depositId],
	)
	return event !== undefined
}

/** The sum counts: what was credited and debited again was not credited. */
async function wasCorrected(tx: Sql, depositId: number): Promise<boolean> {
	const { given } = await tx.one<{ given: number }>(
		'select coalesce(sum(credits_minor), 0)::bigint as given from corrections where deposit_id = $1',
		[depositId],
	)
	return given > 0
}

function hasRequestedAmount(deposit: KnownDeposit, report: Report): boolean {
	return report.amount === deposit.amount && report.currency === deposit.currency
}

/**
 * Only an operator can decide. Credits stay: they may be spent, and a balance is never below zero, so an operator
 * debits them with a correction.
 */
async function hold(
	{ platform: { clock, log } }: SettleContext,
	tx: Sql,
	depositId: number,
	reason: HeldReason,
): Promise<void> {
	log.error({ deposit: depositId, reason }, 'deposits: held for an operator')
	await tx.run('update deposits set held_at = $2, held_reason = $3 where id = $1', [
		depositId,
		clock.now(),
		reason,
	])
}
