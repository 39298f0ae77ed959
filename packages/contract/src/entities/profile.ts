import { z } from 'zod'

export const profile = z.object({
	id: z.int(),
	name: z.string(),
	surname: z.string(),
	/** Null for an account that signed up through Steam and has no address yet. */
	email: z.string().nullable(),
	email_verified: z.boolean(),
	/** A new address whose verification link was not opened yet. */
	pending_email: z.string().nullable(),
	phone: z.string(),
	phoneE164: z.string(),
	address: z.string(),
	city: z.string(),
	/** The same code under the three names that clients read. */
	post_code: z.string(),
	postCode: z.string(),
	zip: z.string(),
	country: z.object({ id: z.int(), name: z.string(), iso: z.string() }).nullable(),
	/** Credits, two decimals. */
	balance: z.number(),
	avatarUrl: z.string().nullable(),
	trade_url: z.string().nullable(),
	steam_linked: z.boolean(),
	/** The id of the linked Steam account. */
	steam_id: z.string().nullable(),
	/** Epoch seconds; null if none is linked, and for links from before this was recorded. */
	steam_linked_at: z.int().nullable(),
	has_password: z.boolean(),
	/** Epoch seconds. */
	created_at: z.int(),
})
export type Profile = z.infer<typeof profile>

export const sessionEntry = z.object({
	id: z.uuid(),
	device: z.string(),
	ip: z.string(),
	created_at: z.int(),
	last_used_at: z.int(),
	/** The session of this request. */
	current: z.boolean(),
})
export type SessionEntry = z.infer<typeof sessionEntry>
