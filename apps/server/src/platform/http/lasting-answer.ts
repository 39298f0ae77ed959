import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { isKnown } from './known-etag.ts'

interface Body {
	json: string
	etag: string
}

/** Filled on the first send, garbage-collected with the response itself. */
const bodies = new WeakMap<object, Body | undefined>()

/**
 * Marks a response that is the same for all callers until another replaces it: it is serialised once, and a client
 * that has it gets 304.
 */
export function lasting<T extends object>(answer: T): T {
	bodies.set(answer, undefined)
	return answer
}

/** What the route returns: the body to serialise, or the reply if a lasting response was sent. */
export function sendBody(answer: unknown, body: unknown, reply: FastifyReply): unknown {
	if (typeof answer !== 'object' || answer === null || !bodies.has(answer)) return body
	const ready = bodies.get(answer) ?? writeOut(body)
	bodies.set(answer, ready)
	// Cached by the browser, but revalidated each time: a change must be visible at once. Not `public`, because every
	// response also carries its visitor's XSRF cookie.
	reply.header('cache-control', 'no-cache').header('etag', ready.etag)
	if (isKnown(reply.request.headers['if-none-match'], ready.etag)) return reply.code(304).send()
	return reply.header('content-type', 'application/json; charset=utf-8').send(ready.json)
}

function writeOut(body: unknown): Body {
	const json = JSON.stringify(body)
	// Weak, because compression changes the bytes and not the meaning.
	return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` }
}
