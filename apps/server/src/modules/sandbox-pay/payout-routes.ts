import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from '../../platform/http/page-policy.ts'
import { pageSpeech } from '../../platform/http/page-speech.ts'
import type { Languages } from '../../platform/http/request-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { reportPayout } from './payout-event.ts'
import { payoutPage } from './payout-page.ts'
import { findSandboxPayout, moveSandboxPayout, type SandboxPayout } from './payouts.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'sandbox-payout.report': { id: string }
	}
}

const PATH = '/sandbox/payout/:id'

type Parts = Pick<Platform, 'config' | 'db' | 'jobs' | 'secrets' | 'log' | 'texts'>

/** The result of each button. */
const decisions: ReadonlyMap<string | null, 'paid' | 'declined'> = new Map([
	['approve', 'paid'],
	['decline', 'declined'],
])

/** The card form of the sandbox payout provider. Exists only in the demo; the caller's scope parses forms. */
export async function sandboxPayoutRoutes(
	app: FastifyInstance,
	scope: FastifyInstance,
	parts: Parts,
	languages: Languages,
): Promise<void> {
	const { config, db, jobs, texts } = parts
	const report = async ({ id }: { id: string }) => {
		const payout = await findSandboxPayout(db, id)
		if (payout !== undefined) await reportPayout(app, parts, payout)
	}
	await jobs.work('sandbox-payout.report', report, { role: 'web' })
	scope.get<{ Params: { id: string } }>(PATH, async (request, reply) => {
		const payout = await requirePayout(parts, request.params.id)
		return reply
			.header('content-security-policy', pagePolicy(request.nonce, config.publicUrl))
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(
				payoutPage({
					brand: config.brand,
					colours: config.colours,
					nonce: request.nonce,
					speech: pageSpeech(request, texts, languages),
					payout,
					backUrl: returnUrl(payout),
				}),
			)
	})
	scope.post<{ Params: { id: string } }>(PATH, async (request, reply) => {
		const { id } = await requirePayout(parts, request.params.id)
		const decided = decisions.get(formOf(request).get('decision'))
		if (decided === undefined) throw new Problem('malformed')
		await moveSandboxPayout(db, id, decided)
		const payout = await requirePayout(parts, id)
		await notifyShop(app, parts, payout)
		return reply.header('cache-control', 'no-store').redirect(returnUrl(payout), 303)
	})
}

/** Retries the webhook later if the shop does not accept it. */
async function notifyShop(app: FastifyInstance, parts: Parts, payout: SandboxPayout): Promise<void> {
	try {
		await reportPayout(app, parts, payout)
	} catch (err) {
		parts.log.warn({ err, payout: payout.id }, 'sandbox payout: the webhook failed, retrying later')
		await parts.jobs.enqueue(parts.db, 'sandbox-payout.report', { id: payout.id })
	}
}

function returnUrl({ state, successUrl, failUrl }: SandboxPayout): string {
	return state === 'paid' ? successUrl : failUrl
}

async function requirePayout({ db }: Parts, id: string): Promise<SandboxPayout> {
	const payout = await findSandboxPayout(db, id)
	if (payout === undefined) throw new Problem('not_found')
	return payout
}

function formOf(request: FastifyRequest): URLSearchParams {
	if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
	return request.body
}
