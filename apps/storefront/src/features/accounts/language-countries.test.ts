import { describe, expect, it } from 'vitest'
import { languageCountries } from './language-countries.ts'

describe('phone country by language', () => {
	it.each([
		['the region that the browser names', 'en', ['de-AT', 'en'], 'at'],
		['the country of the chosen language', 'pl', ['en'], 'pl'],
		['the first region that any browser language names', 'de', ['en', 'es-MX'], 'mx'],
		['the chosen language when the browser says nothing valid', 'es', ['not a tag'], 'es'],
	])('prefers %s', (_, chosen, browser, country) => {
		expect(languageCountries(chosen, browser)[0]).toBe(country)
	})
})
