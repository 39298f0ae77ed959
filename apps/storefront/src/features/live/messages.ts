import type { LiveEvent } from '@skinverse/contract/entities/live-event'

/** All tabs of a browser and the one holder of its connection talk on this channel. */
export const CHANNEL = 'skinverse-live'

export type FromHolder = (
	| { kind: 'event'; event: LiveEvent; id: string }
	/** The id of the last event, so that a tab that takes over resumes there. */
	| { kind: 'state'; isOpen: boolean; id: string }
) & {
	/** The one tab that it is for; for all of them without it. */
	to?: string
}

export type FromTab =
	/** A new tab asks whether the stream is open, and what it missed. */
	| { kind: 'state?'; tab: string }
	/** The visitor signed in or out: the stream is opened again with the current cookies. */
	| { kind: 'restart' }
