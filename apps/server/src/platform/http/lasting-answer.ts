import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { isKnown } from './known-etag.ts'

interface Body {
	json: string
	etag: string
}

/** Filled at the first sending, gone with the answer itself. */
const bodies = new WeakMap<object, Body | undefined>()

/**
 * Marks an answer that is the same for everybody and stays as it is until another takes its place:
 * it is written out once, and a client that already has it gets 304.
 */
export function lasting<T extends object>(answer: T): T {
	bodies.set(answer, undefined)
	return answer
}

/** What the route gives back: the body to be written out, or the reply when a lasting answer was sent. */
export function sendBody(answer: unknown, body: unknown, reply: FastifyReply): unknown {
	if (typeof answer !== 'object' || answer === null || !bodies.has(answer)) return body
	const ready = bodies.get(answer) ?? writeOut(body)
	bodies.set(answer, ready)
	// Kept by the browser, but asked about each time: a change must show at once. Not `public`, because
	// every answer also carries its own visitor's XSRF cookie.
	reply.header('cache-control', 'no-cache').header('etag', ready.etag)
	if (isKnown(reply.request.headers['if-none-match'], ready.etag)) return reply.code(304).send()
	return reply.header('content-type', 'application/json; charset=utf-8').send(ready.json)
}

function writeOut(body: unknown): Body {
	const json = JSON.stringify(body)
	// Weak, because compression changes the bytes and not the meaning.
	return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` }
}
