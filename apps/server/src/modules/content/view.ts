import type { BootData } from '@skinverse/contract/entities/boot-data'
import type { Country } from '@skinverse/contract/entities/country'
import type { Currency } from '@skinverse/contract/entities/currency'
import type { Language, Localizations } from '@skinverse/contract/entities/language'
import type { Settings } from '@skinverse/contract/entities/settings'
import type { SocialLink } from '@skinverse/contract/entities/social-link'
import {
	type StaticPage,
	type StaticPageSummary,
	staticPageSummary,
} from '@skinverse/contract/entities/static-page'
import { en } from '@skinverse/contract/texts/en'
import { itemWords } from '@skinverse/contract/texts/en/item-words'
import { laterTexts } from '@skinverse/contract/texts/later'
import { shopTexts } from '@skinverse/contract/texts/shop'
import { lasting } from '../../platform/http/lasting-answer.ts'
import { PreparedResponse } from '../../platform/http/prepared-response.ts'
import type { StoredBrand } from '../brand/index.ts'
import { shippedTexts } from './languages/shipped-languages.ts'
import { publicPart } from './settings/settings.ts'
import { settingsIn } from './settings/settings-in.ts'
import type { Snapshot, StoredPage } from './snapshot.ts'

interface Payload<T> {
	payload: T
}

/** A snapshot prepared for responses: each is built once and never changed. */
export interface ContentView {
	snapshot: Snapshot
	/** Polled by every open page every few seconds. */
	revision: PreparedResponse
	languages: Payload<Language[]>
	currencies: Payload<Currency[]>
	countries: Payload<Country[]>
	socialLinks: Payload<SocialLink[]>
	/** The translated parts; an unknown language gets the default one. */
	in(languageId: number): LanguageView
	fallback: Language
}

interface LanguageView {
	settings: Payload<Settings>
	/** All texts of the server. */
	texts: Localizations
	/** The texts of the browser. */
	localizations: Localizations
	staticPages: Payload<StaticPage[]>
	pageById: ReadonlyMap<string, Payload<StaticPage>>
	pageBySlug: ReadonlyMap<string, Payload<StaticPage>>
	bootData: BootData
}

/** `builtInName` is the shop's name until an operator publishes one. */
export function viewOf(snapshot: Snapshot, builtInName: string): ContentView {
	const fallback = snapshot.languages.find((language) => language.default === 1)
	// The database always has a default; see languages_keep_default.
	if (fallback === undefined) throw new Error('no default language')
	const settings = publicPart(snapshot.settings, snapshot.brand)
	const byLanguage = new Map(
		snapshot.languages.map(({ id }) => [id, languageView(snapshot, settings, id, fallback.id, builtInName)]),
	)
	const inFallback = languageView(snapshot, settings, fallback.id, fallback.id, builtInName)
	return {
		snapshot,
		revision: new PreparedResponse(
			JSON.stringify({ status: 'OK', payload: { revision: snapshot.revision } }),
		),
		languages: lasting({ payload: snapshot.languages }),
		currencies: lasting({ payload: snapshot.currencies }),
		countries: lasting({
			payload: snapshot.countries
				.filter(({ supported }) => supported)
				.map(({ id, title, iso }) => ({ id, title, iso })),
		}),
		socialLinks: lasting({ payload: snapshot.socialLinks }),
		in: (languageId) => byLanguage.get(languageId) ?? inFallback,
		fallback,
	}
}

function languageView(
	snapshot: Snapshot,
	settings: Settings,
	languageId: number,
	fallbackId: number,
	builtInName: string,
): LanguageView {
	const englishId = snapshot.languages.find(({ code }) => code === 'en')?.id
	const preference = [languageId, englishId, fallbackId]
	const pages = snapshot.pages.flatMap((page) => pageIn(page, preference) ?? [])
	const answers = pages.map((page) => lasting({ payload: page }))
	const code = snapshot.languages.find(({ id }) => id === languageId)?.code ?? ''
	const written = { ...snapshot.localizations.get(languageId), ...brandTexts(snapshot.brand, code) }
	const named: Localizations = builtInName === en.brand ? {} : { brand: builtInName }
	const texts = { ...shippedTexts(code), ...named, ...written }
	const localizations = { ...shopPart(texts), ...written }
	const said = settingsIn(settings, texts, snapshot.settings)
	return {
		settings: lasting({ payload: said }),
		texts,
		localizations: lasting(localizations),
		staticPages: lasting({ payload: pages }),
		pageById: new Map(answers.map((answer) => [String(answer.payload.id), answer])),
		pageBySlug: new Map(
			answers.flatMap((answer) => (answer.payload.slug === null ? [] : [[answer.payload.slug, answer]])),
		),
		bootData: {
			revision: snapshot.revision,
			languageId,
			texts: localizations,
			settings: said,
			languages: snapshot.languages,
			currencies: snapshot.currencies,
			staticPages: pages.map((page): StaticPageSummary => staticPageSummary.parse(page)),
			socialLinks: snapshot.socialLinks,
		},
	}
}

/** What a published brand says instead of the built-in texts. */
function brandTexts(brand: StoredBrand | undefined, code: string): Localizations {
	if (brand === undefined) return {}
	const home = brand.home_texts.find(({ language }) => language === code)
	return {
		brand: brand.name,
		...(home?.title ? { hero_title: home.title } : {}),
		...(home?.text ? { hero_text: home.text } : {}),
	}
}

/** The texts of the storefront, in all plural forms. */
function shopPart(texts: Localizations): Localizations {
	return Object.fromEntries(
		Object.entries(texts).filter(
			([key]) =>
				key in shopTexts ||
				key in laterTexts ||
				key in itemWords ||
				key.replace(/_[a-z]+$/, '_other') in shopTexts ||
				key.replace(/_[a-z]+$/, '_other') in laterTexts,
		),
	)
}

/** The first language of `preference` with a translation, else any; a page without text is not listed. */
function pageIn(page: StoredPage, preference: readonly (number | undefined)[]): StaticPage | undefined {
	const text =
		preference
			.map((id) => page.texts.find(({ languageId }) => languageId === id))
			.find((found) => found !== undefined) ?? page.texts[0]
	if (text === undefined) return undefined
	const { id, slug, is_terms, is_privacy } = page
	return { id, slug, title: text.title, content: text.content, is_terms, is_privacy }
}
