import { expect, it } from 'vitest'
import { jsonLines } from './json-lines.ts'

it('finds the line of every value', () => {
	const text = `{
	"name": "Ädä",
	"settings": {
		"vat_percent": 19, "text": "a, {b}",
		"list": [
			{ "code": "x" },
			2
		]
	},
	"last": null
}`
	expect(Object.fromEntries(jsonLines(text))).toEqual({
		'': 1,
		name: 2,
		settings: 3,
		'settings.vat_percent': 4,
		'settings.text': 4,
		'settings.list': 5,
		'settings.list.0': 6,
		'settings.list.0.code': 6,
		'settings.list.1': 7,
		last: 10,
	})
})
