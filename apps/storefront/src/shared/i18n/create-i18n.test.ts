import { describe, expect, it } from 'vitest'
import { createI18n } from './create-i18n.ts'

const counted = (i18n: ReturnType<typeof createI18n>, count: number) =>
	i18n.current().t('show_products', { count, number: String(count) })

describe("the shop's texts", () => {
	it('are English before the server responds', () => {
		const { language, t } = createI18n().current()
		expect(language).toBe('en')
		expect(t('sign_in')).toBe('Sign in')
	})

	it('are in the spoken language, and in English where it lacks one', () => {
		const i18n = createI18n()
		i18n.speak('de', { sign_in: 'Anmelden' })
		const { language, t } = i18n.current()
		expect(language).toBe('de')
		expect(document.documentElement.lang).toBe('de')
		expect(t('sign_in')).toBe('Anmelden')
		expect(t('show_password')).toBe('Show password')
	})

	it('fill their placeholders, and keep one without a value', () => {
		const i18n = createI18n()
		i18n.speak('de', { no_products_found_search: '{query}, {query} und {other}' })
		expect(i18n.current().t('no_products_found_search', { query: '{other} $& {query}' })).toBe(
			'{other} $& {query}, {other} $& {query} und {other}',
		)
	})

	it('have the plural form of the count in their language', () => {
		const i18n = createI18n()
		expect(counted(i18n, 1)).toBe('Show 1 item')
		expect(counted(i18n, 2)).toBe('Show 2 items')
		i18n.speak('pl', {
			show_products_one: '{number} przedmiot',
			show_products_few: '{number} przedmioty',
			show_products_many: '{number} przedmiotów',
			show_products_other: '{number} przedmiotu',
		})
		expect([1, 2, 5, 22, 1.5].map((count) => counted(i18n, count))).toEqual([
			'1 przedmiot',
			'2 przedmioty',
			'5 przedmiotów',
			'22 przedmioty',
			'1.5 przedmiotu',
		])
	})

	it('use the general form where a language lacks one, and English where it has none', () => {
		const i18n = createI18n()
		i18n.speak('pl', { show_products_other: 'Pokaż: {number}' })
		expect(counted(i18n, 5)).toBe('Pokaż: 5')
		i18n.speak('ja', {})
		// Japanese has one form only; the English text has two.
		expect(counted(i18n, 1)).toBe('Show 1 item')
	})

	it('take precedence over built-in English that is added later', () => {
		const i18n = createI18n()
		i18n.speak('en', { order_not_found: 'No such order' })
		const before = i18n.current()
		i18n.addEnglish({ order_title: 'Order', order_not_found: 'Not found' })
		expect(i18n.current()).toBe(before)
		expect(before.t('order_not_found')).toBe('No such order')
	})

	it('tell who listens that they changed, until the listener leaves', () => {
		const i18n = createI18n()
		const heard: string[] = []
		const leave = i18n.subscribe(() => heard.push(i18n.current().language))
		const before = i18n.current()
		i18n.speak('de', {})
		expect(i18n.current()).not.toBe(before)
		leave()
		i18n.speak('es', {})
		expect(heard).toEqual(['de'])
	})
})
