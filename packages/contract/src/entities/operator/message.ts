import { z } from 'zod'
import { epochSeconds, id, listMeta } from '../common.ts'
import { officePersonWithBalance } from './person.ts'

const messageStatuses = ['open', 'done'] as const

/** The lists of the support desk. `open`: all that are not closed, `done`: closed ones. */
export const messageViews = ['open', 'mine', 'unassigned', 'done'] as const
export type MessageView = (typeof messageViews)[number]

export const officeAssignee = z.object({ id, name: z.string() }).meta({ id: 'OfficeAssignee' })
export type OfficeAssignee = z.infer<typeof officeAssignee>

/** A thread with support, as the list shows it: plain text, whatever it contains. */
export const officeMessage = z
	.object({
		id,
		created_at: epochSeconds,
		status: z.enum(messageStatuses),
		name: z.string(),
		surname: z.string(),
		email: z.string(),
		topic: z.string(),
		/** The first message. */
		message: z.string(),
		/** The code of its language; null if that language was removed. */
		language: z.string().nullable(),
		/** The signed-in account; null for guests. */
		user_id: id.nullable(),
		/** This account is blocked. */
		blocked: z.boolean(),
		done_at: epochSeconds.nullable(),
		done_by: z.string().nullable(),
		/** The beginning of the newest message, in either direction. */
		preview: z.string(),
		last_at: epochSeconds,
		/** Since when the shopper waits for an answer; null if answered or closed. */
		waiting_since: epochSeconds.nullable(),
		assigned_to: officeAssignee.nullable(),
	})
	.meta({ id: 'OfficeMessage' })
export type OfficeMessage = z.infer<typeof officeMessage>

/** The figures above the list. */
export const messagesMeta = listMeta
	.extend({
		open: z.int().nonnegative(),
		mine: z.int().nonnegative(),
		unassigned: z.int().nonnegative(),
		unanswered: z.int().nonnegative(),
		oldest_waiting_since: epochSeconds.nullable(),
		/** The limit, from the settings. */
		answer_hours: z.int().positive(),
	})
	.meta({ id: 'OfficeMessagesMeta' })
export type MessagesMeta = z.infer<typeof messagesMeta>

export const messageAttachment = z
	.object({ id, name: z.string(), type: z.string(), bytes: z.int().positive() })
	.meta({ id: 'OfficeMessageAttachment' })
export type MessageAttachment = z.infer<typeof messageAttachment>

/** `answer`: of the shopper. `note`: internal, never mailed. */
const messageEntryKinds = ['answer', 'reply', 'note', 'assigned', 'closed', 'reopened'] as const

export const messageEntry = z
	.object({
		id,
		at: epochSeconds,
		kind: z.enum(messageEntryKinds),
		operator: z.string().nullable(),
		text: z.string(),
		/** What the mail repeats of earlier ones. */
		quoted: z.string(),
		/** The sender's address, if it is not the one of the thread. */
		from: z.string().nullable(),
		/** An out-of-office reply, a bounce and the like. */
		automatic: z.boolean(),
		attachments: z.array(messageAttachment),
		/** Files that were too large, too many or of another type. */
		dropped_attachments: z.int().nonnegative(),
		assigned_to: z.string().nullable(),
	})
	.meta({ id: 'OfficeMessageEntry' })
export type MessageEntry = z.infer<typeof messageEntry>

/** The values of the placeholders; null if there is none. */
export const placeholderValues = z
	.object({
		name: z.string().nullable(),
		order: z.string().nullable(),
		deposit: z.string().nullable(),
		offer: z.string().nullable(),
		operator: z.string().nullable(),
		brand: z.string().nullable(),
	})
	.meta({ id: 'OfficePlaceholderValues' })
export type PlaceholderValues = z.infer<typeof placeholderValues>

export const officeThread = officeMessage
	.extend({
		/** Changes with every entry: a reply names the one it was written for. */
		version: z.string(),
		entries: z.array(messageEntry),
		/** Of the first message. */
		attachments: z.array(messageAttachment),
		dropped_attachments: z.int().nonnegative(),
		answer_hours: z.int().positive(),
		person: officePersonWithBalance
			.extend({
				created_at: epochSeconds,
				email_verified: z.boolean(),
				/** The thread was not written in this account; its address is the account's. */
				by_address: z.boolean(),
			})
			.nullable(),
		placeholders: placeholderValues,
	})
	.meta({ id: 'OfficeThread' })
export type OfficeThread = z.infer<typeof officeThread>

export const messageTemplate = z
	.object({
		id,
		title: z.string(),
		/** By code of the language. */
		texts: z.record(z.string(), z.string()),
	})
	.meta({ id: 'OfficeMessageTemplate' })
export type MessageTemplate = z.infer<typeof messageTemplate>
