import { fileURLToPath } from 'node:url'
import { BRAND_PREVIEW_PARAM } from '@skinverse/contract/brand/preview-param'
import type { OfficeBoot } from '@skinverse/contract/entities/operator/office-boot'
import { openDocument, safeJson } from '@skinverse/ssr/document'
import type { Look } from '@skinverse/ssr/look'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CsrfGuard, Identities } from '../../platform/http/identity.ts'
import { lookOf } from '../../platform/http/look-of.ts'
import { browserLanguage } from '../../platform/http/request-language.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Language } from '../../platform/texts.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { SkinsContext } from '../skins/index.ts'
import { serveAssets } from './assets.ts'
import { type PageNeeds, pagePolicy } from './csp.ts'
import { previewedDraft, previewNote, switchPreview } from './preview.ts'
import { openShopPages } from './shop-page.ts'
import { sitemapRoutes } from './sitemap.ts'

const APPS = fileURLToPath(new URL('../../../../', import.meta.url))

export interface PagesContext {
	platform: Platform
	content: Content
	catalogue: Catalogue
	skins: SkinsContext
	identities: Identities
	csrf: CsrfGuard
}

/** Serves both front ends: their assets, and a page for every URL that they route themselves. */
export async function pagesRoutes(app: FastifyInstance, context: PagesContext): Promise<void> {
	const { platform, content, catalogue, skins, identities } = context
	const { config, texts } = platform
	const { publicUrl } = config
	const describing = { config, texts, content, catalogue }
	await serveAssets(app, `${APPS}storefront/dist/assets`, '/assets/')
	await serveAssets(app, `${APPS}backoffice/dist/assets`, '/backoffice/assets/')
	sitemapRoutes(app, describing)

	const backoffice = openDocument(`${APPS}backoffice/dist`)
	const sendBackoffice = (request: FastifyRequest, reply: FastifyReply) =>
		send(context, request, reply, {
			status: 200,
			html: backoffice({
				nonce: request.nonce,
				language: 'en',
				look: lookNow(content),
				boot: safeJson({ name: config.brand } satisfies OfficeBoot),
			}),
			// The operator's tag for shoppers must not run in the back office.
			hasTag: false,
			countryLookup: '',
		})
	app.get('/backoffice', sendBackoffice)
	app.get('/backoffice/*', sendBackoffice)

	const shop = openDocument(`${APPS}storefront/dist`)
	const pageFor = await openShopPages({ ...describing, skins, log: app.log }, `${APPS}storefront/dist`)
	app.get('/*', async (request, reply) => {
		const url = addressOf(request.url, publicUrl)
		if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return reply.callNotFound()
		if (url.searchParams.has(BRAND_PREVIEW_PARAM)) return switchPreview(context, url, request, reply)
		const draft = await previewedDraft(context, request)
		const language = pageLanguage(content, url, request)
		request.shopUser = await identities.shopUser(request)
		const { status, ...parts } = await pageFor(
			url,
			language,
			{
				authenticated: request.shopUser !== null,
				emailVerified: request.shopUser?.emailVerified ?? false,
				currency: pageCurrency(content, request),
			},
			draft,
		)
		const look = draft ? lookOf(draft) : lookNow(content)
		const note = draft && previewNote(request.nonce)
		const html = shop({ nonce: request.nonce, language: language.code, look, note, ...parts })
		const { google_tag: tag, country_lookup_url: countryLookup } = content.settings()
		return send(context, request, reply, {
			status,
			html,
			hasTag: tag !== '',
			countryLookup,
			isPreview: draft !== undefined,
		})
	})
}

function lookNow(content: Content): Look | undefined {
	const brand = content.brand()
	return brand && lookOf(brand)
}

/** The path on this shop: `//host/path` is a path here, although a browser would resolve it to another host. */
function addressOf(asked: string, publicUrl: string): URL {
	const { origin } = new URL(publicUrl)
	return new URL(asked.startsWith('/') ? `${origin}${asked}` : origin)
}

/** `?lang=de`, as in the `hreflang` links, else the browser's choice, else the shop's default. */
function pageLanguage(content: Content, url: URL, request: FastifyRequest): Language {
	const asked = url.searchParams.get('lang')
	const { languages } = content.bootData(content.languages.fallback().id)
	return languages.find(({ code }) => code === asked) ?? browserLanguage(request, content.languages)
}

/** The browser's choice if the shop still has it, so that the page comes in its currency. */
function pageCurrency(content: Content, request: FastifyRequest): string | undefined {
	return content.currency(request.cookies.currency ?? '')?.code
}

interface PageAnswer extends Pick<PageNeeds, 'hasTag' | 'countryLookup'> {
	status: number
	html: string
	/** For one operator: not to be stored. */
	isPreview?: boolean
}

function send(
	{ platform: { config }, csrf }: PagesContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ status, html, hasTag, countryLookup, isPreview = false }: PageAnswer,
): FastifyReply {
	csrf.issue(request, reply)
	const policy = pagePolicy(request.nonce, {
		imageHost: config.imageHost,
		hasTag,
		countryLookup,
		secure: config.publicUrl.startsWith('https:'),
	})
	return reply
		.code(status)
		.header('content-security-policy', policy)
		.header('cache-control', isPreview ? 'no-store' : 'no-cache')
		.type('text/html; charset=utf-8')
		.send(html)
}
