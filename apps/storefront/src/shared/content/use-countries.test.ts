import { expect, it } from 'vitest'
import { inLanguage } from './use-countries.ts'

const countries = [
	{ id: 40, title: 'Austria', iso: 'at' },
	{ id: 276, title: 'Germany', iso: 'de' },
	{ id: 818, title: 'Egypt', iso: 'eg' },
]
const titles = (language: string) => inLanguage(countries, language).map(({ title }) => title)

it('names countries in the chosen language, in the order of its alphabet', () => {
	expect(titles('de')).toEqual(['Ägypten', 'Deutschland', 'Österreich'])
	expect(titles('es')).toEqual(['Alemania', 'Austria', 'Egipto'])
})

it('leaves the names of the server in English', () => {
	expect(titles('en')).toEqual(['Austria', 'Germany', 'Egypt'])
})
