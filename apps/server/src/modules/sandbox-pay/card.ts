import { createHmac } from 'node:crypto'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** The digits of a test card, as typed; `undefined` if none were. */
export const CARD_PATTERN = '[0-9 ]{4,23}'
const CARD = new RegExp(`^${CARD_PATTERN}$`)

export const isCard = (typed: string): boolean => CARD.test(typed)

/** A provider's fingerprint of a card; the number itself is not kept, in case it is a real one. */
export const cardFingerprint = (secrets: Pick<Secrets, 'key'>, typed: string): string =>
	createHmac('sha256', secrets.key('sandbox-webhook'))
		.update(`card:${typed.replaceAll(' ', '')}`)
		.digest('hex')
