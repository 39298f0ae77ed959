import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SandboxCheckout } from './checkouts.ts'

export const SIGNATURE_HEADER = 'x-sandbox-signature'

/** The sandbox's webhook event. Amounts are in hundredths of the currency. */
export const sandboxEvent = z.object({
	id: z.string().min(1).max(200),
	type: z.enum(['checkout.pending', 'checkout.approved', 'checkout.declined']),
	checkout: z.string(),
	order: z.int().positive(),
	amount: z.int().positive(),
	currency: z.string(),
	card: z.string().optional(),
})
export type SandboxEvent = z.infer<typeof sandboxEvent>

/** A retry is the same event with the same id. */
export function eventOf(checkout: SandboxCheckout): SandboxEvent | undefined {
	if (checkout.state === 'open') return undefined
	return {
		id: `${checkout.id}:${checkout.state}`,
		type: `checkout.${checkout.state}`,
		checkout: checkout.id,
		order: checkout.orderId,
		amount: checkout.amount,
		currency: checkout.currency,
		card: checkout.cardFingerprint ?? undefined,
	}
}

/** HMAC-SHA256 of the raw body, in hex. */
export function sandboxSignature(key: Buffer, rawBody: string | Buffer): string {
	return createHmac('sha256', key).update(rawBody).digest('hex')
}

export function isSandboxSignature(key: Buffer, rawBody: Buffer, given: unknown): boolean {
	if (typeof given !== 'string') return false
	const [right, claimed] = [Buffer.from(sandboxSignature(key, rawBody)), Buffer.from(given)]
	return right.length === claimed.length && timingSafeEqual(right, claimed)
}
