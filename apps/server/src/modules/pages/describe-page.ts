import { type Game, isGame } from '@skinverse/contract/games'
import { type ListAddress, readListAddress } from '@skinverse/contract/list-address'
import { ALL, paths } from '@skinverse/contract/paths'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Language, Texts } from '../../platform/texts.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { PageFacts } from './head.ts'
import { breadcrumbList, productData, websiteData } from './json-ld.ts'

export interface DescribeContext {
	brand: string
	publicUrl: string
	texts: Texts
	content: Content
	catalogue: Catalogue
}

/** The screen that a page opens with, named as its module in the storefront, and what it is about; `none` is left to the browser. */
export type Shown =
	| { screen: 'home' }
	| { screen: 'product-list'; list: ListAddress }
	| { screen: 'product-details'; item: number }
	| { screen: 'none' }

export interface DescribedPage {
	status: 200 | 404
	facts: PageFacts
	shows: Shown
}

const GAME_NAMES: Record<Game, TextKey> = { cs2: 'game_cs2', dota2: 'game_dota2' }

/** Pages that belong to one visitor: found by no search engine. */
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

/** What stands at an address, as far as the server can tell without running the shop's scripts. */
export function describePage(context: DescribeContext, url: URL, language: Language): DescribedPage {
	const { brand, publicUrl, texts } = context
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
	if (privateTitle !== undefined) {
		return {
			status: 200,
			shows: { screen: 'none' },
			facts: { title: text(privateTitle), description: text('page_description_home'), path, isPrivate: true },
		}
	}
	return (
		describeProducts(context, url, path.split('/').slice(1).map(decoded), text) ??
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

function describeProducts(
	context: DescribeContext,
	url: URL,
	parts: string[],
	text: Text,
): DescribedPage | undefined {
	const [first, category, subcategory, productId, ...more] = parts
	if (first !== 'products' || more.length > 0) return undefined
	// An item is known by its id alone; an address that names another category leads to it too.
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
			// A search's result is a passing thing; the lists it is made of are found by themselves.
			isPrivate: address.search !== undefined,
			jsonLd: [
				breadcrumbList(context.publicUrl, [
					[text('home'), '/'],
					[title, path],
				]),
			],
		},
	}
}

function listTitle(address: ListAddress, text: Text): string {
	if (address.new) return text('title_new_toys')
	if (address.sale) return text('title_sale')
	if (address.search !== undefined) return text('title_search', { query: address.search })
	if (address.age !== undefined) return text(`age_${address.age}`)
	if (address.subcategory !== undefined) return address.subcategory
	return address.game === undefined
		? text('title_all_products')
		: text('title_game', { game: text(GAME_NAMES[address.game]) })
}

function describeItem(
	{ catalogue, publicUrl, brand }: DescribeContext,
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
