import type { BrandColours } from '@skinverse/contract/brand/look'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '../../platform/http/page-policy.ts'
import { pageSpeech, type Speech } from '../../platform/http/page-speech.ts'
import type { ClosedContext } from './context.ts'

export interface OpeningView {
	brand: string
	colours: BrandColours
	/** Of the page's content security policy. */
	nonce: string
	speech: Speech
}

export function openingView({ platform, content }: ClosedContext, request: FastifyRequest): OpeningView {
	const { config, texts } = platform
	return {
		brand: config.brand,
		colours: config.colours,
		nonce: request.nonce,
		speech: pageSpeech(request, texts, content.languages),
	}
}

export function sendPage(
	{ platform: { config } }: ClosedContext,
	request: FastifyRequest,
	reply: FastifyReply,
	page: string,
): FastifyReply {
	return reply
		.header('content-security-policy', pagePolicy(request.nonce, config.publicUrl))
		.header('cache-control', 'no-store')
		.type('text/html; charset=utf-8')
		.send(page)
}
