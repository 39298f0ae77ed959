import type { Cents } from '@skinverse/contract/money'
import type { Content } from '../src/modules/content/index.ts'
import { lockOffer } from '../src/modules/offers/lock-offer.ts'
import { act } from '../src/modules/offers/operator/move-offer.ts'
import { insertPayout } from '../src/modules/offers/payouts/request-payout.ts'
import { insertOffer } from '../src/modules/offers/submit-offer.ts'
import type { Platform } from '../src/platform/platform.ts'
import { sepaForm, skin } from './selling-forms.ts'

interface Wanted {
	sellerId: number
	operatorId: number
	price: Cents
	iban: string
	holder: string
}

/**
 * A sold skin whose seller asks for a bank transfer, without the calls that lead there. Returns the payout's id.
 */
export function requestTransfer(
	context: { platform: Platform; content: Content },
	{ sellerId, operatorId, price, iban, holder }: Wanted,
): Promise<number> {
	const mover = { by: 'operator', operatorId } as const
	return context.platform.db.transaction(async (tx) => {
		const order = { ...skin, price, quality: 'field_tested', currency: 'EUR' } as const
		const offerId = await insertOffer(context, tx, sellerId, order)
		for (const step of ['accept', 'received'] as const) {
			await act(context, tx, await lockOffer(tx, offerId), { do: step }, mover)
		}
		await tx.run('update offers set payable_at = created_at where id = $1', [offerId])
		await act(context, tx, await lockOffer(tx, offerId), { do: 'payable' }, mover)
		const request = { ...sepaForm, id: offerId, currency: 'EUR' } as const
		return insertPayout(context, tx, sellerId, request, { iban, holder })
	})
}
