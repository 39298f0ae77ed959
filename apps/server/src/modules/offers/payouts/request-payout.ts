import { lastOfIban, maskIban } from '@skinverse/contract/iban'
import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import type { payoutBody } from '@skinverse/contract/rules/payout'
import type { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import { type IdempotencyKey, once } from '../../../platform/http/idempotency.ts'
import type { ShopUser } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { Language } from '../../../platform/texts.ts'
import { lockOwnAccount, recordAccountEvent, requireRecentConfirmation } from '../../accounts/index.ts'
import { recordFingerprint } from '../../risk/index.ts'
import { bookTransfer } from '../book-transfer.ts'
import type { PayoutsContext } from '../context.ts'
import { ibanVault } from '../iban-vault.ts'
import { lockOffer } from '../lock-offer.ts'
import { moveOffer } from '../move-offer.ts'
import { isCardAbove } from './four-eyes.ts'
import { isKnownAccount } from './is-known-account.ts'
import { abandonPage, openPage } from './open-page.ts'
import type { PayoutProviderName } from './provider.ts'

export type PayoutRequest = z.output<typeof payoutBody>

interface PayoutCall {
	user: ShopUser
	method: PayoutMethod
	request: PayoutRequest
	language: Language
	key: IdempotencyKey | null
	origin: Origin
}

interface Account {
	iban: string
	holder: string
}

/**
 * Starts the seller's payout. Returns the provider's page, for methods with one; none if a second operator has to
 * approve first.
 */
export async function requestPayout(
	context: PayoutsContext,
	{ user, method, request, language, key, origin }: PayoutCall,
): Promise<string | undefined> {
	const { db, log } = context.platform
	if (!context.content.country(request.country)?.supported) {
		throw invalidField('country', 'country_not_supported')
	}
	const target = method === 'sepa-manual' ? accountOf(request) : requireProvider(context)
	await takeAttempt(db, 'payout_account', String(user.id))
	const account = typeof target === 'object' ? target : undefined
	// The card is entered on the provider's page and never known here, so it counts as a new one each time.
	const isNew = account === undefined || !(await isKnownAccount(context, user.id, account.iban))
	if (isNew) requireRecentConfirmation(user)
	const { payoutId } = await once(db, key, async (tx) => {
		// An owner's new password that came in between ended this session: no money goes to a thief's account.
		await lockOwnAccount(tx, user)
		const payoutId = await insertPayout(context, tx, user.id, request, target)
		if (isNew && account !== undefined) {
			const details = { account: maskIban(lastOfIban(account.iban)) }
			const event = { userId: user.id, kind: 'payout_account_added', origin, details } as const
			await recordAccountEvent(context, tx, event)
		}
		return { payoutId }
	})
	if (method === 'sepa-manual') return undefined
	try {
		// Outside the transaction: a provider may be slow, and no lock is held meanwhile.
		return await openPage(context, payoutId, language)
	} catch (cause) {
		if (cause instanceof Problem) throw cause
		log.error({ err: cause, payout: payoutId }, 'payouts: the provider returned no page')
		await db.transaction((tx) => abandonPage(context, tx, payoutId, key))
		throw new Problem('provider_unavailable', { cause })
	}
}

/** The move, the payout and its transfer, in one transaction. */
export async function insertPayout(
	context: Pick<PayoutsContext, 'platform' | 'content'>,
	tx: Sql,
	userId: number,
	request: PayoutRequest,
	target: Account | PayoutProviderName,
): Promise<number> {
	const { platform } = context
	const { clock, secrets } = platform
	const offer = await lockOffer(tx, request.id, userId)
	if (offer.status !== 'ready_for_payout' || offer.agreed === null) throw new Problem('move_refused')
	const { price, credits } = offer.agreed
	const needsApproval =
		typeof target === 'string' &&
		(await isCardAbove(context, tx, { userId, offerId: offer.id, amount: price }))
	await moveOffer(context, tx, offer, { to: 'payout_processing', mover: { by: 'user' }, price })
	const account = typeof target === 'object' ? target : undefined
	const { name, surname, email, phone, country, city, address, postCode } = request
	const { id } = await tx.one<{ id: number }>(
		`insert into payouts (offer_id, method, amount_cents, amount_minor, contact, account_holder, iban_sealed, iban_last,
			provider, created_at, needs_approval)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
		[
			offer.id,
			account === undefined ? 'card-form' : 'sepa-manual',
			price,
			credits,
			{ name, surname, email, phone, country, city, address, postCode },
			account?.holder,
			account && (await ibanVault(secrets).seal(tx, account.iban, offer.id)),
			account && lastOfIban(account.iban),
			typeof target === 'string' ? target : null,
			clock.now(),
			needsApproval,
		],
	)
	if (account !== undefined) {
		await recordFingerprint(platform, tx, userId, { kind: 'bank_account', value: account.iban })
	}
	await bookTransfer(tx, 'payout', userId, credits, `payout:${id}`)
	return id
}

/** The contract requires all of these for SEPA. */
function accountOf({ account_number: iban, first_name, last_name }: PayoutRequest): Account {
	if (iban === undefined || first_name === undefined || last_name === undefined) {
		throw new Error('a SEPA payout without an account')
	}
	return { iban, holder: `${first_name} ${last_name}` }
}

function requireProvider({ providers }: PayoutsContext): PayoutProviderName {
	const [provider] = providers.values()
	if (provider === undefined) throw new Problem('payment_method_unavailable', { text: 'payout_cards_closed' })
	return provider.name
}
