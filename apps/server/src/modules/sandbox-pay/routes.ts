import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from '../../platform/http/page-policy.ts'
import { pageSpeech } from '../../platform/http/page-speech.ts'
import type { Languages } from '../../platform/http/request-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { cardFingerprint, isCard } from './card.ts'
import { findCheckout, moveCheckout, type SandboxCheckout, type SandboxState, setCard } from './checkouts.ts'
import { pressAfterPayment, workOnDisputes } from './dispute-routes.ts'
import { disputesOf } from './disputes.ts'
import { finishLater, workOnFinishing } from './finish.ts'
import { payPage } from './page.ts'
import { sandboxPayoutRoutes } from './payout-routes.ts'
import { reportToShop } from './report.ts'

const PATH = '/sandbox/pay/:id'

type Parts = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock' | 'secrets' | 'log' | 'texts'>
/** Outside the demo an operator switches it on, for a trial. */
export interface SandboxContent {
	languages: Languages
	settings(): { sandbox_payments: boolean }
}

type Decided = Exclude<SandboxState, 'open'>

/** The result of each button. */
const decisions: ReadonlyMap<string | null, Decided> = new Map([
	['approve', 'approved'],
	['decline', 'declined'],
	['pending', 'pending'],
])

/** A sandbox payment provider, so that top-ups work offline: in the demo, and in a trial of a closed shop. */
export async function sandboxPayRoutes(
	app: FastifyInstance,
	parts: Parts,
	{ languages, settings }: SandboxContent,
): Promise<void> {
	const { config, db, texts } = parts
	const isOpen = () => config.demo || settings().sandbox_payments
	const requireOpen = () => {
		if (!isOpen()) throw new Problem('not_found')
	}
	await workOnFinishing(app, parts, isOpen)
	await workOnDisputes(app, parts)

	await app.register(async (scope) => {
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_request, body: string, done) => done(null, new URLSearchParams(body)),
		)
		scope.get<{ Params: { id: string } }>(PATH, async (request, reply) => {
			requireOpen()
			const checkout = await requireCheckout(parts, request.params.id)
			return reply
				.header('content-security-policy', pagePolicy(request.nonce, config.publicUrl))
				.header('cache-control', 'no-store')
				.type('text/html; charset=utf-8')
				.send(
					payPage({
						brand: config.brand,
						colours: config.colours,
						nonce: request.nonce,
						speech: pageSpeech(request, texts, languages),
						checkout,
						disputes: await disputesOf(db, checkout.id),
						backUrl: returnUrl(checkout),
					}),
				)
		})
		scope.post<{ Params: { id: string } }>(PATH, async (request, reply) => {
			requireOpen()
			const open = await requireCheckout(parts, request.params.id)
			const { id } = open
			const form = formOf(request)
			const button = form.get('decision')
			if (await pressAfterPayment(app, parts, open, button)) {
				return reply.header('cache-control', 'no-store').redirect(request.url, 303)
			}
			const decided = decisions.get(button)
			const card = form.get('card')?.trim() ?? ''
			if (decided === undefined || (card !== '' && !isCard(card))) throw new Problem('malformed')
			await db.transaction(async (tx) => {
				if (card !== '') await setCard(tx, id, cardFingerprint(parts.secrets, card))
				const isFirst = await moveCheckout(tx, id, 'open', decided)
				if (isFirst && decided === 'pending') await finishLater(parts, tx, id)
			})
			const checkout = await requireCheckout(parts, id)
			const isNotified = await notifyShop(app, parts, checkout)
			return reply
				.header('cache-control', 'no-store')
				.redirect(isNotified ? returnUrl(checkout) : checkout.pendingUrl, 303)
		})
		if (config.demo) await sandboxPayoutRoutes(app, scope, parts, languages)
	})
}

/** False if the shop did not accept the webhook: it is retried later, and the shopper waits on the pending page. */
async function notifyShop(app: FastifyInstance, parts: Parts, checkout: SandboxCheckout): Promise<boolean> {
	try {
		await reportToShop(app, parts, checkout)
		return true
	} catch (err) {
		parts.log.warn({ err, checkout: checkout.id }, 'sandbox pay: the webhook failed, retrying later')
		await finishLater(parts, parts.db, checkout.id)
		return false
	}
}

function returnUrl({ state, successUrl, failUrl, pendingUrl }: SandboxCheckout): string {
	if (state === 'approved') return successUrl
	return state === 'declined' ? failUrl : pendingUrl
}

async function requireCheckout({ db }: Parts, id: string): Promise<SandboxCheckout> {
	const checkout = await findCheckout(db, id)
	if (checkout === undefined) throw new Problem('not_found')
	return checkout
}

function formOf(request: FastifyRequest): URLSearchParams {
	if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
	return request.body
}
