import { canCompare, readCompared } from '@skinverse/contract/compared'
import { type Game, isGame } from '@skinverse/contract/games'
import { type ListAddress, readListAddress } from '@skinverse/contract/list-address'
import { ALL, paths } from '@skinverse/contract/paths'
import { readSkinAddress, type SkinAddress } from '@skinverse/contract/skin-address'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Config } from '../../platform/config.ts'
import type { Language, Texts } from '../../platform/texts.ts'
import type { Catalogue, KnownSkin } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import { skinOf } from '../skins/index.ts'
import type { PageFacts } from './head.ts'
import { breadcrumbList, productData, skinData, websiteData } from './json-ld.ts'

export interface DescribeContext {
	/** Not its values: the brand's name can change. */
	config: Pick<Config, 'brand' | 'publicUrl'>
	texts: Texts
	content: Content
	catalogue: Catalogue
}

/** The screen of a page, named as its module in the storefront, with its subject; `none` is rendered by the browser. */
export type Shown =
	| { screen: 'home' }
	| { screen: 'product-list'; list: ListAddress }
	| { screen: 'product-details'; item: number }
	| ShownSkin
	/** Undefined where the address names too few or too many copies. */
	| { screen: 'compare'; items: readonly number[] | undefined }
	| { screen: 'none' }

export interface ShownSkin {
	screen: 'skin-page'
	skin: KnownSkin
	/** Category and slug as they stand in the address. */
	path: string
	address: SkinAddress
}

export interface DescribedPage {
	status: 200 | 404
	facts: PageFacts
	shows: Shown
}

const GAME_NAMES: Record<Game, TextKey> = { cs2: 'game_cs2', dota2: 'game_dota2' }

/** Personal pages: not indexed by search engines. */
const PRIVATE_PAGES: Readonly<Record<string, TextKey>> = {
	'/auth': 'page_title_auth',
	'/reset-password': 'page_title_reset_password',
	'/success-payment': 'page_title_payment',
	'/fail-payment': 'page_title_payment',
	'/pending-payment': 'page_title_payment',
	'/processing-payment': 'page_title_payment',
	'/account': 'page_title_account',
	'/restore-email': 'page_title_restore_email',
	'/email-verification': 'page_title_email_verification',
	'/email/verify/success': 'page_title_email_verification',
	'/email/verify/already-success': 'page_title_email_verification',
}

const ORDER_PAGE = /^\/account\/orders\/([1-9]\d{0,14})$/

/** Describes the page of a URL, as far as the server knows without running the front end. */
export function describePage(context: DescribeContext, url: URL, language: Language): DescribedPage {
	const { brand, publicUrl } = context.config
	const { texts } = context
	const text = (key: TextKey, values?: Record<string, string | number>) =>
		texts.of(language, key, { brand, ...values })
	const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '')
	const privateTitle = PRIVATE_PAGES[path]
	if (path === '/') {
		return {
			status: 200,
			shows: { screen: 'home' },
			facts: {
				title: text('page_title_home'),
				description: text('page_description_home'),
				path: '/',
				jsonLd: [websiteData(brand, publicUrl)],
			},
		}
	}
	if (privateTitle !== undefined) return describePrivatePage(path, text(privateTitle), text)
	const order = ORDER_PAGE.exec(path)?.[1]
	if (order !== undefined) return describePrivatePage(path, text('order_title', { number: order }), text)
	return (
		describeProducts(context, url, path.split('/').slice(1).map(decoded), text) ??
		describeSkin(context, url, path.split('/').slice(1).map(decoded), text) ??
		describeComparison(url, path, text) ??
		describeStaticPage(context, path, language, text) ?? {
			status: 404,
			shows: { screen: 'none' },
			facts: {
				title: text('not_found_title'),
				description: text('page_description_home'),
				path,
				isPrivate: true,
			},
		}
	)
}

type Text = (key: TextKey, values?: Record<string, string | number>) => string

function describePrivatePage(path: string, title: string, text: Text): DescribedPage {
	return {
		status: 200,
		shows: { screen: 'none' },
		facts: { title, description: text('page_description_home'), path, isPrivate: true },
	}
}

function describeProducts(
	context: DescribeContext,
	url: URL,
	parts: string[],
	text: Text,
): DescribedPage | undefined {
	const [first, category, subcategory, productId, ...more] = parts
	if (first !== 'products' || more.length > 0) return undefined
	// An item is identified by its id alone; a URL with another category shows the same item.
	if (productId !== undefined) return describeItem(context, productId, text)
	if (category !== undefined && category !== ALL && !isGame(category)) return undefined
	const address = readListAddress(category, subcategory, Object.fromEntries(url.searchParams))
	const title = listTitle(address, text)
	const path = paths.products(category, subcategory) + (address.page > 1 ? `?page=${address.page}` : '')
	return {
		status: 200,
		shows: { screen: 'product-list', list: address },
		facts: {
			title,
			description: text('page_description_list', { title }),
			path,
			// Search results change too often to be indexed; the lists behind them are indexed themselves.
			isPrivate: address.search !== undefined,
			jsonLd: [
				breadcrumbList(context.config.publicUrl, [
					[text('home'), '/'],
					[title, path],
				]),
			],
		},
	}
}

function describeSkin(
	{ catalogue, config: { publicUrl, brand } }: DescribeContext,
	url: URL,
	[first, category = '', slug = '', ...more]: string[],
	text: Text,
): DescribedPage | undefined {
	if (first !== 'skins' || more.length > 0) return undefined
	const known = catalogue.skins.find(category, slug)
	if (known === undefined) return undefined
	const skin = skinOf(catalogue, known)
	// The canonical address: in lower case, and the same whatever is filtered.
	const path = paths.skin(skin)
	const { ids } = catalogue.skins.copies(known, { sort: 'desc', offset: 0, limit: 1 })
	const highest = ids[0] === undefined ? null : (catalogue.find(ids[0])?.price ?? null)
	return {
		status: 200,
		shows: {
			screen: 'skin-page',
			skin: known,
			path: `${category}/${slug}`,
			address: readSkinAddress(Object.fromEntries(url.searchParams)),
		},
		facts: {
			title: skin.name,
			description: text('page_description_skin', { title: skin.name }),
			path,
			image: skin.img_url,
			jsonLd: [
				skinData(skin, highest, publicUrl, brand),
				breadcrumbList(publicUrl, [
					[text('home'), '/'],
					[text(GAME_NAMES[skin.category]), paths.products(skin.category)],
					[skin.name, path],
				]),
			],
		},
	}
}

/** Made for one visitor, out of copies that are soon sold: not for search engines. */
function describeComparison(url: URL, path: string, text: Text): DescribedPage | undefined {
	if (path !== '/compare') return undefined
	const items = readCompared(url.searchParams.get('items'))
	return {
		status: 200,
		shows: { screen: 'compare', items: canCompare(items) ? items : undefined },
		facts: {
			title: text('compare_title'),
			description: text('page_description_home'),
			path: paths.compare(items),
			isPrivate: true,
		},
	}
}

function listTitle(address: ListAddress, text: Text): string {
	if (address.new) return text('title_new_toys')
	if (address.sale) return text('title_sale')
	if (address.search !== undefined) return text('title_search', { query: address.search })
	if (address.age !== undefined) return text(`age_${address.age}`)
	if (address.subcategory !== undefined) return address.subcategory
	return address.game === undefined ? text('title_all_products') : text(GAME_NAMES[address.game])
}

function describeItem(
	{ catalogue, config: { publicUrl, brand } }: DescribeContext,
	productId: string,
	text: Text,
): DescribedPage {
	const id = /^[1-9]\d{0,8}$/.test(productId) ? Number(productId) : 0
	const item = catalogue.find(id)
	if (item === undefined) {
		return {
			status: 404,
			shows: { screen: 'none' },
			facts: {
				title: text('item_gone'),
				description: text('page_description_home'),
				path: '/products',
				isPrivate: true,
			},
		}
	}
	const path = paths.product(item)
	const crumbs: [string, string][] = [
		[text('home'), '/'],
		[text(GAME_NAMES[item.category]), paths.products(item.category)],
		[item.title, path],
	]
	return {
		status: 200,
		shows: { screen: 'product-details', item: id },
		facts: {
			title: item.title,
			description: text('page_description_item', { title: item.title, price: item.price.toFixed(2) }),
			path,
			image: item.img_url,
			jsonLd: [productData(item, publicUrl, brand), breadcrumbList(publicUrl, crumbs)],
		},
	}
}

function describeStaticPage(
	{ content }: DescribeContext,
	path: string,
	language: Language,
	text: Text,
): DescribedPage | undefined {
	const id = /^\/static-page\/(\d{1,9})$/.exec(path)?.[1]
	const slug = /^\/([\w-]+)$/.exec(path)?.[1]
	const page = content
		.bootData(language.id)
		.staticPages.find((known) => (id === undefined ? known.slug === slug : known.id === Number(id)))
	if (page === undefined) return undefined
	return {
		status: 200,
		shows: { screen: 'none' },
		facts: {
			title: page.title,
			description: text('page_description_static', { title: page.title }),
			path: paths.staticPage(page),
		},
	}
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part)
	} catch {
		return part
	}
}
