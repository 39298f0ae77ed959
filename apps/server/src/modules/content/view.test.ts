import { settingWords } from '@skinverse/contract/texts/en/setting-words'
import { describe, expect, it } from 'vitest'
import { builtInBrand } from '../brand/index.ts'
import { settingTable } from './settings/setting-table.ts'
import { unfold } from './settings/settings.ts'
import type { Snapshot, StoredPage } from './snapshot.ts'
import { viewOf } from './view.ts'

const ENGLISH = 1
const FRENCH = 2
const CZECH = 3

const text = (languageId: number, title: string) => ({ languageId, title, content: `<p>${title}</p>` })

function page(id: number, ...texts: StoredPage['texts']): StoredPage {
	return { id, slug: `page-${id}`, is_terms: false, is_privacy: false, texts }
}

/** A shop whose default language is not English. */
const snapshot: Snapshot = {
	revision: 1,
	settings: unfold(settingTable.parse({})),
	languages: [
		{ id: ENGLISH, code: 'en', title: 'English', default: 0 },
		{ id: FRENCH, code: 'fr', title: 'Français', default: 1 },
		{ id: CZECH, code: 'cs', title: 'Čeština', default: 0 },
	],
	localizations: new Map([[FRENCH, { login: 'Connexion' }]]),
	currencies: [],
	countries: [],
	pages: [
		page(1, text(ENGLISH, 'Terms'), text(FRENCH, 'Conditions'), text(CZECH, 'Podmínky')),
		page(2, text(ENGLISH, 'FAQ'), text(FRENCH, 'Questions')),
		page(3, text(FRENCH, 'Mentions')),
		page(4),
	],
	socialLinks: [],
	brand: undefined,
}

describe('viewOf', () => {
	const view = viewOf(snapshot, 'Skinverse')
	const titles = (languageId: number) => view.in(languageId).staticPages.payload.map(({ title }) => title)

	it('returns a page in the requested language, else in English, else in any', () => {
		expect(titles(CZECH)).toEqual(['Podmínky', 'FAQ', 'Mentions'])
		expect(titles(FRENCH)).toEqual(['Conditions', 'Questions', 'Mentions'])
	})

	it('uses the default language for an unknown one', () => {
		expect(titles(999)).toEqual(titles(FRENCH))
		expect(view.in(999).localizations).toEqual({ login: 'Connexion' })
		expect(view.in(CZECH).localizations).toEqual({})
	})

	it('translates default settings, and leaves an operator’s own texts unchanged', () => {
		const method = (code: string, title: string) => ({
			code,
			title,
			image: '',
			currencies: [],
			provider: 'sandbox' as const,
			fee_percent: 0,
			fee_fixed: 0,
		})
		const payment_methods = [method('card', settingWords.setting_method_card), method('blik', 'BLIK')]
		const changed = {
			...snapshot,
			settings: { ...snapshot.settings, requisites: 'Our own words', payment_methods },
			localizations: new Map([[FRENCH, { setting_method_card: 'Carte bancaire' }]]),
		}
		const { settings } = viewOf(changed, 'Skinverse').in(FRENCH)
		expect(settings.payload.payment_methods.map(({ title }) => title)).toEqual(['Carte bancaire', 'BLIK'])
		expect(settings.payload.requisites).toBe('Our own words')
	})

	it('says the name of the environment, until one is published', () => {
		const nameOf = (shown: Snapshot, name: string) => viewOf(shown, name).in(CZECH).localizations.brand
		expect(nameOf(snapshot, 'Skinverse')).toBeUndefined()
		expect(nameOf(snapshot, 'Ours')).toBe('Ours')
		expect(nameOf({ ...snapshot, brand: { ...builtInBrand('Published') } }, 'Ours')).toBe('Published')
	})

	it('does not list a page without text', () => {
		expect(view.in(ENGLISH).pageById.has('4')).toBe(false)
		expect(view.in(ENGLISH).pageBySlug.has('page-4')).toBe(false)
	})

	it('embeds in the HTML only what the shell needs: no page contents, no private settings', () => {
		const { bootData } = view.in(CZECH)
		expect(bootData.staticPages[0]).toEqual({
			id: 1,
			slug: 'page-1',
			title: 'Podmínky',
			is_terms: false,
			is_privacy: false,
		})
		expect(bootData.languageId).toBe(CZECH)
		expect(view.in(FRENCH).bootData.texts).toEqual({ login: 'Connexion' })
		expect(bootData.languages).toHaveLength(3)
		expect(bootData.settings).toHaveProperty('min_top_up', 5)
		expect(bootData.settings).not.toHaveProperty('delivery_fee')
	})
})
