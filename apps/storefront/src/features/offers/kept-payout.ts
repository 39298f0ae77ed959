import type { Profile } from '@skinverse/contract/entities/profile'
import { type PayoutMethod, payoutMethods } from '@skinverse/contract/payout-methods'
import { contactInfoForm } from '@skinverse/contract/rules/payout'
import type { z } from 'zod'
import type { Stored } from '../../shared/preferences/stored.ts'

/** The payee; stored only in this browser until it is sent with the request. */
const contactInfo = contactInfoForm.omit({ terms: true })
export type ContactInfo = z.output<typeof contactInfo>

/** False if this browser stores nothing: the request would have no payee. */
export function keepContactInfo(stored: Stored, info: ContactInfo): boolean {
	const kept = JSON.stringify(contactInfo.parse(info))
	stored.set('contactInfo', kept)
	return stored.get('contactInfo') === kept
}

/** Undefined if nothing valid is stored. */
export function keptContactInfo(stored: Stored): ContactInfo | undefined {
	try {
		return contactInfo.safeParse(JSON.parse(stored.get('contactInfo') ?? '')).data
	} catch {
		return undefined
	}
}

export function keptPaymentMethod(stored: Stored): PayoutMethod | undefined {
	const kept = stored.get('paymentMethod')
	return payoutMethods.find((method) => method === kept)
}

export function contactInfoOf(profile: Profile) {
	return {
		firstName: profile.name,
		lastName: profile.surname,
		email: profile.email ?? '',
		// With its country code if known: support may call from abroad.
		phone: profile.phoneE164 || profile.phone,
		country: profile.country?.id ?? 0,
		city: profile.city,
		postCode: profile.post_code,
		address: profile.address,
	}
}
