import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'

/** In the order of their severity; the index of the worst is the exit code. */
export const levels = ['fine', 'warning', 'fault'] as const

export interface Finding {
	/** What was looked at: `mail`, `database`. */
	about: string
	level: (typeof levels)[number]
	says: string
	/** What to do about it; only a finding that is fine has none. */
	todo?: string
}

export interface DoctorContext {
	config: Config
	/** The published one, if the database has it. */
	shopName: Promise<string>
	/** Below this, a disk is a fault; below twice as much, a warning. */
	leastFreeBytes: number
	/** Gets a mail, to see that mails are delivered. */
	mailTo: string | undefined
}

export interface OpenedDatabase {
	url: string
	db: Database
}

export const fine = (about: string, says: string): Finding => ({ about, level: 'fine', says })
export const warning = (about: string, says: string, todo: string): Finding => ({
	about,
	level: 'warning',
	says,
	todo,
})
export const fault = (about: string, says: string, todo: string): Finding => ({
	about,
	level: 'fault',
	says,
	todo,
})
