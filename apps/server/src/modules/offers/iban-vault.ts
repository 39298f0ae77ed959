import { createHmac } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { SealedPlace, Secrets } from '../../platform/secrets/secrets.ts'

/**
 * Encrypts IBANs. One that is encrypted for an offer can be decrypted for that offer only, so that they cannot be
 * swapped.
 */
export interface IbanVault {
	seal(tx: Sql, iban: string, offerId: number): Promise<Buffer>
	open(sql: Sql, sealed: Buffer, offerId: number): Promise<string>
	/** A keyed fingerprint: equal for equal IBANs, and safe against guessing, unlike a plain hash. */
	fingerprint(iban: string): string
}

export function ibanVault(secrets: Secrets): IbanVault {
	const place = (offerId: number): SealedPlace => ({ purpose: 'iban', row: `offer:${offerId}` })
	return {
		seal: (tx, iban, offerId) => secrets.seal(tx, place(offerId), Buffer.from(iban)),
		open: async (sql, sealed, offerId) => (await secrets.open(sql, place(offerId), sealed)).toString(),
		fingerprint: (iban) =>
			createHmac('sha256', secrets.key('iban-fingerprint')).update(iban).digest('base64url'),
	}
}

export const sealedIbans: SealedColumn = {
	purpose: 'iban',
	table: 'payouts',
	column: 'iban_sealed',
	row: `'offer:' || offer_id`,
}
