import type { z } from 'zod'
import { SteamFailure } from '../../gateway.ts'
import { refusalAnswer } from './answers.ts'

const MS_PER_S = 1000

/** An answer of the stand-in that is not a success. */
export interface Refused {
	status: number
	eresult: number
	message: string
	cause: string | undefined
	retryAfterMs: number | undefined
}

/** A success, a refusal, or a connection that broke before an answer could be read. */
export type Reply =
	| { kind: 'answered'; body: unknown; aheadMs: number }
	| { kind: 'refused'; refused: Refused }
	| { kind: 'broken'; cause: unknown }

export interface Call {
	method?: 'GET' | 'POST'
	path: string
	body?: object
	accessToken?: string
	signal: AbortSignal
}

/** One HTTP call, never thrown for: the caller knows what a broken connection means to it. */
export async function callStandIn(baseUrl: string, call: Call): Promise<Reply> {
	const { method = 'GET', path, body, accessToken, signal } = call
	try {
		const response = await fetch(`${baseUrl}${path}`, {
			method,
			signal,
			headers: {
				...(body && { 'content-type': 'application/json' }),
				...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
			},
			...(body && { body: JSON.stringify(body) }),
		})
		const answer: unknown = await response.json()
		if (!response.ok) return { kind: 'refused', refused: readRefusal(response, answer) }
		const steamTime = Number(response.headers.get('x-steam-time') ?? Date.now())
		return { kind: 'answered', body: answer, aheadMs: steamTime - Date.now() }
	} catch (cause) {
		return { kind: 'broken', cause }
	}
}

/** The answer, or the failure that it means for a call that changes nothing. */
export function readReply<Schema extends z.ZodType>(
	schema: Schema,
	reply: Reply,
): { answer: z.output<Schema>; aheadMs: number } {
	if (reply.kind === 'broken') throw new SteamFailure('unavailable', 'no answer from Steam', reply)
	if (reply.kind === 'refused') throw failureOf(reply.refused)
	const read = schema.safeParse(reply.body)
	if (!read.success) {
		throw new SteamFailure('unavailable', 'Steam answered something unreadable', { cause: read.error })
	}
	return { answer: read.data, aheadMs: reply.aheadMs }
}

export function failureOf({ status, cause, message, retryAfterMs }: Refused): SteamFailure {
	if (status === 429) return new SteamFailure('rate_limited', message, { retryAfterMs })
	if (cause === 'signed_out') return new SteamFailure('signed_out', message)
	if (cause === 'private_inventory') return new SteamFailure('private', message)
	return new SteamFailure('unavailable', message)
}

function readRefusal(response: Response, answer: unknown): Refused {
	const read = refusalAnswer.safeParse(answer)
	const retryAfter = response.headers.get('retry-after')
	return {
		status: response.status,
		eresult: read.data?.eresult ?? 0,
		message: read.data?.message ?? `HTTP ${response.status}`,
		cause: read.data?.cause,
		retryAfterMs: retryAfter === null ? undefined : Number(retryAfter) * MS_PER_S,
	}
}
