import { BRAND_PREVIEW_PARAM } from '@skinverse/contract/brand/preview-param'
import { en } from '@skinverse/contract/texts/en'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, Markup } from '../../platform/html.ts'
import type { Identities, Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { builtInBrand, readDraft, readPublished, type StoredBrand } from '../brand/index.ts'

const COOKIE = 'brand_preview'
const ON = 'on'

interface PreviewContext {
	platform: Platform
	identities: Identities
}

/** Sets or removes this browser's preview, and shows the same page without the parameter. */
export async function switchPreview(
	context: PreviewContext,
	url: URL,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const { config } = context.platform
	const isOn =
		url.searchParams.get(BRAND_PREVIEW_PARAM) === ON && (await operatorOf(context, request)) !== null
	const options = { path: '/', sameSite: 'strict', secure: config.publicUrl.startsWith('https:') } as const
	if (isOn) reply.setCookie(COOKIE, ON, { ...options, httpOnly: true })
	else reply.clearCookie(COOKIE, options)
	url.searchParams.delete(BRAND_PREVIEW_PARAM)
	// A path with two slashes would be another host.
	return reply.redirect(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, 303)
}

/** The cookie only says what to show; the operator's session decides who may see it. */
export async function previewedDraft(
	context: PreviewContext,
	request: FastifyRequest,
): Promise<StoredBrand | undefined> {
	if (request.cookies[COOKIE] !== ON || (await operatorOf(context, request)) === null) return undefined
	const { db, publishedBrand } = context.platform
	return (await readDraft(db)) ?? (await readPublished(db)) ?? builtInBrand(publishedBrand.builtInName)
}

async function operatorOf({ identities }: PreviewContext, request: FastifyRequest): Promise<Operator | null> {
	if (!identities.mayBeOperator(request)) return null
	const operator = await identities.operator(request)
	if (operator === null || operator.mustEnrol) return null
	return identities.operatorMay(operator, 'settings.read') ? operator : null
}

const STYLE = `.preview-note{position:fixed;inset:auto 0 0;z-index:100;display:flex;flex-wrap:wrap;justify-content:center;
gap:4px 16px;padding:10px 16px;background:var(--color-raised);color:var(--color-ink);
border-top:2px solid var(--color-violet);font-size:14px;line-height:20px}
.preview-note a{color:var(--color-lilac);text-decoration:underline}`

/** Tells the operator that visitors see something else. */
export function previewNote(nonce: string): string {
	return html`<style nonce="${nonce}">${new Markup(STYLE)}</style>
<aside class="preview-note" aria-label="${en.office_brand_preview}"><span>${en.office_brand_preview_note}</span>
<a href="?${BRAND_PREVIEW_PARAM}=off">${en.office_brand_preview_end}</a></aside>`.source
}
