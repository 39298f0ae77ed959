import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, csvMoment, exportedText } from './csv.ts'

describe('a CSV cell', () => {
	test.each(['=cmd()', '+1', '-1+1', '-cmd()', '-1\t', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
		'%j is read as text, not as a formula',
		(text) => {
			expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
		},
	)

	test.each([
		['x;=1+1;y', `"x;'=1+1;y"`],
		['x,@SUM(A1)', `"x,'@SUM(A1)"`],
		['x\t+1', `"x\t'+1"`],
		['x\n-1', `"x\n'-1"`],
		['x; =1', `"x; '=1"`],
		['x;"=1"', `"x;""'=1"""`],
		['=1;=2', `"'=1;'=2"`],
		['AK-47; 1+1', '"AK-47; 1+1"'],
	])('%j starts no formula after a character that may end a cell', (text, written) => {
		expect(csvLine([text])).toBe(`${written}\r\n`)
	})

	test.each([
		['a,b', '"a,b"'],
		['a;b', '"a;b"'],
		['say "hi"', '"say ""hi"""'],
		['two\nlines', '"two\nlines"'],
		['=1,"2"', `"'=1,""2"""`],
		['plain', 'plain'],
		['', ''],
	])('%j is written as %s', (text, written) => {
		expect(csvLine([text])).toBe(`${written}\r\n`)
	})

	test('is read back as it was', () => {
		const signs = fc.constantFrom(...'=+-@\t\r\n＝＋－＠;,"\' ab')
		fc.assert(
			fc.property(fc.array(signs), (letters) => {
				const text = letters.join('')
				const [[cell = ''] = []]: string[][] = parse(csvLine([text, 'x']), { relax_quotes: false })
				expect(exportedText(cell)).toBe(text)
			}),
		)
	})

	test('a number stays a number, negative ones too, and null is an empty cell', () => {
		expect(csvLine([-1.5, '-33.65', null, 'x'])).toBe('-1.5,-33.65,,x\r\n')
	})

	test('a time is in UTC, in a format that spreadsheets read', () => {
		expect(csvMoment(1_700_000_000)).toBe('2023-11-14 22:13:20')
		expect(csvMoment(null)).toBeNull()
	})
})
