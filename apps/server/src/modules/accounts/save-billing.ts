import { PHONE_INPUT_CHARS } from '@skinverse/contract/limits'
import type { Sql } from '../../platform/database/database.ts'
import { readPhone } from './check-phone.ts'

export interface BillingData {
	name: string
	surname: string
	phone: string
	country: { id: number; iso: string }
	city: string
	address: string
	postCode: string
}

/** Stores the billing details of a checkout in the profile, as a part of the caller's transaction. */
export async function saveBilling(tx: Sql, userId: number, billing: BillingData): Promise<void> {
	const { name, surname, country, city, address, postCode } = billing
	// The checkout accepts any number of spaces, the profile form limits the length.
	const phone = billing.phone.length <= PHONE_INPUT_CHARS ? billing.phone : billing.phone.replaceAll(' ', '')
	await tx.run(
		`update users set name = $2, surname = $3, phone = $4, phone_e164 = $5, country_id = $6, city = $7, address = $8,
			post_code = $9 where id = $1`,
		[userId, name, surname, phone, readPhone(phone, country.iso), country.id, city, address, postCode],
	)
}
