import { documentAccent } from '../../../platform/pdf/document-accent.ts'
import type { ReceiptsContext } from '../context.ts'
import type { ReceiptPerson } from '../receipt.ts'

/** What a document will say, and whose it is. */
export interface Frozen<Contents> {
	userId: number
	contents: Contents
}

export interface PersonColumns {
	name: string
	surname: string
	email: string | null
	address: string
	post_code: string
	city: string
	country: string | null
	language_id: number | null
}

/** Of the table `users` under the name `person`, with its country. */
export const PERSON_COLUMNS = `person.name, person.surname, person.email, person.address, person.post_code, person.city,
	country.title as country, person.language_id`
export const PERSON_JOIN =
	'join users person on person.id = about.user_id left join countries country on country.id = person.country_id'

/** What every document freezes: later changes of settings, profile and language do not change it. */
export function freeze({ platform, content }: ReceiptsContext, row: PersonColumns, happenedAt: Date) {
	const { id, code } = content.languages.byId(row.language_id ?? 0) ?? content.languages.fallback()
	return {
		language: { id, code },
		brand: platform.config.brand,
		accent: documentAccent(platform.config.colours),
		requisites: content.settings().requisites,
		person: personOf(row),
		happenedAt: happenedAt.toISOString(),
	}
}

function personOf({ name, surname, email, address, post_code, city, country }: PersonColumns): ReceiptPerson {
	return {
		name: joined(name, surname),
		email: email ?? '',
		address: [address, joined(post_code, city), country ?? ''].filter((line) => line !== ''),
	}
}

const joined = (...words: string[]): string => words.filter((word) => word !== '').join(' ')
