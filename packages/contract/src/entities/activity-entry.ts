import { z } from 'zod'
import { accountEventKinds } from '../account-events.ts'
import { epochSeconds, id } from './common.ts'

/** One line of an account's "Security activity". */
export const activityEntry = z.object({
	id,
	kind: z.enum(accountEventKinds),
	/** The event in the language of the request. */
	text: z.string(),
	created_at: epochSeconds,
	/** Null for the shop's own actions. */
	device: z.string().nullable(),
	ip: z.string(),
	/** ISO 3166-1 alpha-2 in lower case, if known. */
	country: z.string().nullable(),
	/** The mailed addresses, masked: `n…w@shop.example`. */
	mailed_to: z.array(z.string()),
})
export type ActivityEntry = z.infer<typeof activityEntry>
