import { type RenderedPage, safeJson } from '@skinverse/ssr/document'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../../platform/texts.ts'
import type { StoredBrand } from '../brand/index.ts'
import type { SkinsContext } from '../skins/index.ts'
import { type DescribeContext, describePage } from './describe-page.ts'
import { renderHead } from './head.ts'
import { initialResponses } from './initial-responses.ts'
import { PageCache } from './page-cache.ts'
import { RenderBudget } from './render-budget.ts'
import { loadRenderer } from './renderer.ts'

/** A page that is the same for all visitors in the same situation; only the nonce differs. */
export interface ShopPage {
	status: number
	head: string
	screen: string | undefined
	/** JSON of the page's initial data. */
	boot: string
	rendered: RenderedPage | undefined
}

export interface Visitor {
	authenticated: boolean
	emailVerified: boolean
	/** The code of the display currency. Undefined: the shop's default. */
	currency: string | undefined
}

type ShopPages = (
	url: URL,
	language: Language,
	visitor: Visitor,
	/** A brand to show instead of the published one; its pages are not cached. */
	draft?: StoredBrand,
) => Promise<ShopPage>

/** Describes, fills and renders the shop's pages, each once for all visitors. */
export async function openShopPages(
	context: DescribeContext & { skins: SkinsContext; log: FastifyBaseLogger },
	distDirectory: string,
): Promise<ShopPages> {
	const { config, content, catalogue, log } = context
	const renderPage = await loadRenderer(distDirectory)
	const kept = new PageCache<ShopPage>(catalogue.engine)
	const budget = new RenderBudget()

	async function make(
		url: URL,
		language: Language,
		visitor: Visitor,
		isRendered: boolean,
		draft?: StoredBrand,
	): Promise<ShopPage> {
		const brand = draft?.name ?? config.brand
		const { publicUrl } = config
		const page = describePage({ ...context, config: { brand, publicUrl } }, url, language)
		const { answers, mainPicture } = await initialResponses(context, page)
		const { currency, ...auth } = visitor
		const known = draft ? content.previewOf(draft).in(language.id).bootData : content.bootData(language.id)
		const boot = { ...known, auth, currency, answers }
		const head = renderHead({ ...page.facts, mainPicture }, { brand, publicUrl, languages: boot.languages })
		const address = url.pathname + url.search
		const screen = page.shows.screen === 'none' ? undefined : page.shows.screen
		return {
			status: page.status,
			head,
			screen,
			boot: safeJson(boot),
			rendered: isRendered && screen !== undefined ? await render(address, boot) : undefined,
		}
	}

	/** Without markup a page is only slower: the browser renders it. */
	function render(address: string, boot: unknown): Promise<RenderedPage | undefined> {
		return budget
			.spend(() => renderPage(address, boot))
			.catch((error: unknown) => {
				log.error({ err: error, address }, 'page rendering failed')
				return undefined
			})
	}

	return (url, language, visitor, draft) => {
		if (draft !== undefined) return make(url, language, visitor, budget.hasLeft(), draft)
		const source = content.bootData(language.id)
		const { authenticated, emailVerified, currency } = visitor
		const key = [url.pathname + url.search, language.id, authenticated, emailVerified, currency].join(' ')
		const known = kept.find(key, source)
		if (known !== undefined) return known
		// Not cached: the next request may have the render budget for it.
		if (!budget.hasLeft()) return make(url, language, visitor, false)
		return kept.keep(key, source, make(url, language, visitor, true))
	}
}
