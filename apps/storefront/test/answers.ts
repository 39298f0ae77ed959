import type { Category } from '@skinverse/contract/entities/category'
import type { FilterData } from '@skinverse/contract/entities/filter-data'
import type { OfferQuote } from '@skinverse/contract/entities/offer-quote'
import type { ListedProduct } from '@skinverse/contract/entities/product'
import type { SearchSuggestions } from '@skinverse/contract/entities/search-suggestions'
import type { AccountFactors } from '@skinverse/contract/entities/second-factors'
import type { Settings } from '@skinverse/contract/entities/settings'
import type { SkinHistory } from '@skinverse/contract/entities/skin'
import type { Game } from '@skinverse/contract/games'

/** The responses of a small shop; a test overrides what it is about. */
export const settings: Settings = {
	requisites: 'Skinverse Trading, Reg. no. 0000000',
	support_email: 'support@skinverse.test',
	is_reg_enabled: true,
	min_top_up: 5,
	max_top_up: 10_000,
	vat_percent: 21,
	payment_methods: [],
	google_tag: '',
	internal_currency: { enabled: true, image: '/media/coin.svg', exchange_rate_eur: 0.93 },
	offer_enabled: true,
	shipping_required: false,
	payout_hold_days: 8,
	offer_answer_hours: 24,
	country_lookup_url: '',
	home_picture: null,
}

export const english = { id: 1, code: 'en', title: 'English', default: 1 } as const
export const german = { id: 2, code: 'de', title: 'Deutsch', default: 0 } as const

const page = { content: '<p>Words.</p>', is_terms: false, is_privacy: false }
export const pages = [
	{ ...page, id: 1, slug: 'how-it-works', title: 'How it works' },
	{ ...page, id: 2, slug: 'terms', title: 'Terms', is_terms: true },
	{ ...page, id: 3, slug: 'privacy', title: 'Privacy', is_privacy: true },
	{ ...page, id: 4, slug: 'cookies', title: 'Cookies' },
	{ ...page, id: 5, slug: null, title: 'Without a slug' },
]

export const socialLinks = [
	{ id: 1, link: 'https://discord.test', img: '/media/discord.svg', title: 'Discord' },
]

export const profile = {
	id: 7,
	name: 'Mira',
	surname: 'Kovacs',
	email: 'mira@skinverse.test',
	email_verified: true,
	pending_email: null,
	phone: '+48 501 234 567',
	phoneE164: '+48501234567',
	address: '',
	city: '',
	post_code: '',
	postCode: '',
	zip: '',
	country: null,
	balance: 1284.5,
	avatarUrl: null,
	trade_url: null,
	steam_linked: false,
	steam_id: null,
	steam_linked_at: null,
	has_password: true,
	created_at: 1_700_000_000,
}

export const session = {
	id: '7f0c2f5e-2f0e-4c55-9d3b-6f1f0a7f7c01',
	device: 'Chrome on Linux',
	ip: '192.0.2.7',
	created_at: 1_700_000_000,
	last_used_at: 1_700_003_600,
	current: true,
}

export function product(id: number, change: Partial<ListedProduct> = {}): ListedProduct {
	return {
		id,
		title: 'AK-47 | Redline (Field-Tested)',
		img_url: null,
		price: 42.1,
		old_price: null,
		category: 'cs2',
		type: 'Rifle',
		quality: 'Classified',
		exterior: 'field_tested',
		hero: null,
		class: 'Normal',
		tags: [],
		float_value: null,
		paint_seed: null,
		stattrak: null,
		souvenir: null,
		collection: null,
		trade_lock_until: null,
		...change,
	}
}

export const categories: Category[] = [
	{
		id: 1,
		name: 'CS2',
		url: '/products/cs2/all',
		subcategories: [{ id: 2, name: 'Rifle', url: '/products/cs2/Rifle', subcategories: [] }],
	},
	{
		id: 1001,
		name: 'Dota 2',
		url: '/products/dota2/all',
		subcategories: [{ id: 1002, name: 'Weapon', url: '/products/dota2/Weapon', subcategories: [] }],
	},
]

export const filterData: Record<Game, FilterData> = {
	cs2: {
		types: ['Knife', 'Pistol', 'Rifle'],
		qualities: ['Covert', 'Classified', 'Mil-Spec Grade'],
		heroes: [],
		exterior_names: ['factory_new', 'field_tested', 'gently_used'],
		classes: ['Normal', 'Souvenir', 'StatTrak'],
		subcategories: [
			{ game: 'cs2', category: 'Knife', sub_categories: ['Karambit'] },
			{ game: 'cs2', category: 'Rifle', sub_categories: ['AK-47', 'M4A4'] },
		],
	},
	dota2: {
		types: ['Head', 'Weapon'],
		qualities: ['Arcana', 'Immortal'],
		heroes: ['Anti-Mage', 'Axe', 'Crystal Maiden', 'Juggernaut'],
		exterior_names: [],
		classes: ['Genuine', 'Standard'],
		subcategories: [{ game: 'dota2', category: 'Weapon', sub_categories: ['Axe', 'Juggernaut'] }],
	},
}

export const noFactors: AccountFactors = {
	totp: null,
	passkeys: [],
	recovery_codes_left: 0,
	passkeys_available: true,
	support_reset_at: null,
}

export const noSuggestions: SearchSuggestions = {
	instead: null,
	understood: [],
	total: 0,
	item: null,
	skins: [],
	categories: [],
}

/** Six sales on one day. */
export const sales: SkinHistory = {
	days: [{ day: '2026-11-07', median: 11, lowest: 9, highest: 13, volume: 6 }],
	period: { median: 11, lowest: 9, highest: 13, volume: 6 },
	from: '2026-10-18',
	till: '2026-11-16',
	is_demo: true,
}

export const noQuote: OfferQuote = { skin: null, range: null, sold: 0, margin_percent: 20 }
