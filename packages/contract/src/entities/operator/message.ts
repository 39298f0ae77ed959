import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'

export const messageStatuses = ['open', 'done'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A message to support: plain text, whatever it contains. */
export const officeMessage = z
	.object({
		id,
		created_at: epochSeconds,
		status: z.enum(messageStatuses),
		name: z.string(),
		surname: z.string(),
		email: z.string(),
		topic: z.string(),
		message: z.string(),
		/** The code of its language; null if that language was removed. */
		language: z.string().nullable(),
		/** The signed-in account; null for guests. */
		user_id: id.nullable(),
		done_at: epochSeconds.nullable(),
		done_by: z.string().nullable(),
	})
	.meta({ id: 'OfficeMessage' })
export type OfficeMessage = z.infer<typeof officeMessage>
