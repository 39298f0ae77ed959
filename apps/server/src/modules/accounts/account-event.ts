import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Origin } from '../../platform/http/origin.ts'

/** Something that happened to an account, as its list and its mail tell it. */
export interface AccountEvent {
	userId: number
	kind: AccountEventKind
	/** The call that caused it; none for a job. */
	origin?: Origin
	/** What the text about it names: an address, a passkey's name. Never a secret. */
	details?: Record<string, string>
	/** Whether the owner is mailed; by default for every kind that is not in `QUIET`. */
	isMailed?: boolean
	/** The address to mail instead of the account's own, such as the one it had until now. */
	mailTo?: string
	/** More to say in the mail, with the event's own details. */
	notes?: readonly TextKey[]
	/** What the owner does if it was another person. A former address gets no reset link. */
	remedy?: Remedy
	/** Who is mailed as well, such as the address that the account had until a few days ago. */
	also?: readonly AlsoMailed[]
}

export type Remedy = 'reset' | 'account' | 'support' | 'stop' | 'restore'

export interface AlsoMailed {
	to: string
	remedy: Remedy
	/** With the remedy `restore`. */
	restore?: { url: string; until: Date }
}
