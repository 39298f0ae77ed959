import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { ReceiptsContext } from '../context.ts'
import type { OfferContents } from '../receipt.ts'
import { type Frozen, freeze, PERSON_COLUMNS, PERSON_JOIN, type PersonColumns } from './frozen.ts'

interface OfferRow extends PersonColumns {
	user_id: number
	title: string
	more: string[]
	finished_at: Date
	total: Cents
	method: OfferContents['method']
	account: string | null
	contact: Partial<Record<'name' | 'surname' | 'email' | 'address' | 'city' | 'postCode', string>>
	contact_country: string | null
}

/** Of an offer whose payout was made, with the payee's details. */
export async function readOffer(
	context: ReceiptsContext,
	tx: Sql,
	offerId: number,
): Promise<Frozen<OfferContents> | undefined> {
	const offer = await tx.maybe<OfferRow>(
		`select about.user_id, about.title, array(
				select line.title from offer_lines line where line.offer_id = about.id order by line.position
			) as more, paid.finished_at, paid.amount_cents as total, paid.method,
			paid.iban_last as account, paid.contact, ${PERSON_COLUMNS},
			(select title from countries where id::text = paid.contact->>'country') as contact_country
		from offers about ${PERSON_JOIN} join payouts paid on paid.offer_id = about.id and paid.status = 'paid'
		where about.id = $1 and about.status = 'sold'`,
		[offerId],
	)
	if (offer === undefined) return undefined
	const { contact, title, more, total, method, account } = offer
	const payee: PersonColumns = {
		...offer,
		name: contact.name ?? offer.name,
		surname: contact.surname ?? offer.surname,
		email: contact.email ?? offer.email,
		address: contact.address ?? offer.address,
		post_code: contact.postCode ?? offer.post_code,
		city: contact.city ?? offer.city,
		country: offer.contact_country ?? offer.country,
	}
	return {
		userId: offer.user_id,
		contents: { ...freeze(context, payee, offer.finished_at), title, more, total, method, account },
	}
}
