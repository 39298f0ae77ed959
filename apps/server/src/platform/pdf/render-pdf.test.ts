import { describe, expect, test } from 'vitest'
import { readAsStranger } from '../../../test/pdf-reader.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import type { Block, PdfContents } from './blocks.ts'
import { renderPdf } from './render-pdf.ts'

const document = (blocks: readonly Block[] = [], changes: Partial<PdfContents> = {}): PdfContents => ({
	lang: 'pl',
	title: 'Rachunek 2026-000001',
	brand: 'Skinverse',
	at: new Date('2026-11-17T08:00:00Z'),
	footer: 'Skinverse, ul. Długa 1',
	pageLabel: (page, pages) => `${page}/${pages}`,
	blocks,
	...changes,
})

const table = (count: number): Block => ({
	kind: 'table',
	columns: [
		{ label: 'Item', width: 0.7 },
		{ label: 'Price', width: 0.3, align: 'right' },
	],
	rows: Array.from({ length: count }, (_, row) => [`item ${row}.`, `${row},00 €`]),
})

describe('renderPdf', () => {
	test('writes the letters of all languages and the signs of currencies, in the order of reading', async () => {
		const words = 'Zażółć gęślą jaźń · Größe ß · ¿Señor? · € ¥ £ · ★ StatTrak™ · Привет'
		const { text, pages } = readPdf(
			await renderPdf(
				document([
					{ kind: 'note', text: words },
					{ kind: 'sums', sums: [{ label: 'Razem', value: '1 234,50 €', isTotal: true }] },
				]),
			),
		)
		expect(pages).toBe(1)
		expect(text.replaceAll('\n', ' ')).toMatch(
			/^Skinverse Rachunek 2026-000001 Zażółć gęślą jaźń · Größe ß · ¿Señor\? · € ¥ £ · ★ StatTrak™ · Привет +Razem +1 234,50 €/,
		)
	})

	test('names language, title and author, and is tagged for screen readers', async () => {
		const { source } = readPdf(await renderPdf(document([table(1)])))
		expect(source).toContain('/Lang (pl)')
		const title = /\/Title (\d+) 0 R/.exec(source)?.[1]
		expect(title).toBeDefined()
		expect(source).toContain('(Rachunek 2026-000001)')
		expect(source).toContain('/Marked true')
		expect(source).toContain('/DisplayDocTitle true')
		expect(source).toMatch(/\/S \/TH/)
	})

	test('continues a table on further pages, with its header and the page numbers, and loses no row', async () => {
		const { text, pages } = readPdf(await renderPdf(document([table(90)])))
		expect(pages).toBeGreaterThan(2)
		for (let row = 0; row < 90; row++) expect(text).toContain(`item ${row}.`)
		expect(text.match(/^Price$/gm)).toHaveLength(pages)
		expect(text).toContain(`${pages}/${pages}`)
	})

	test('wraps long titles inside their column and page, with or without spaces, and separates rows', async () => {
		const long = (row: number) =>
			row % 2 === 0
				? `row ${row}: ${'★ StatTrak™ Souvenir Sticker with a very long name | '.repeat(6)}end ${row}.`
				: `row ${row}: ${'W'.repeat(300)} end ${row}.`
		const rows = Array.from({ length: 70 }, (_, row) => [long(row), `${row},00 €`])
		const file = await renderPdf(
			document([
				{ ...table(0), rows } as Block,
				{
					kind: 'sums',
					sums: [
						{ label: 'Razem', value: '1 €', isTotal: true },
						{ label: 'Metoda', value: 'Przelew '.repeat(20) },
						{ label: 'Zwrot', value: '2 €' },
					],
				},
			]),
		)
		const { pieces, text } = await readAsStranger(file)
		const whole = text.replaceAll('\n', ' ')
		for (const row of rows.keys()) expect(whole).toContain(`end ${row}.`)
		const pages = new Set(pieces.filter(({ text }) => /^\d+,00 €$/.test(text)).map(({ page }) => page))
		expect(pages.size).toBeGreaterThan(5)
		expect(pieces.filter(({ text }) => text === 'Price').map(({ page }) => page)).toEqual([...pages])
		// A4 is 595 wide; the first column ends before the second one begins.
		const priceLeft = Math.min(...pieces.filter(({ text }) => text === 'Price').map(({ left }) => left))
		for (const { left, right, bottom, text } of pieces) {
			expect(left, text).toBeGreaterThanOrEqual(47)
			expect(right, text).toBeLessThanOrEqual(548)
			expect(bottom, text).toBeGreaterThan(20)
			if (/★|W{9}|^row/.test(text)) expect(right).toBeLessThan(priceLeft)
		}
		const line = (words: string) => pieces.findLast(({ text }) => text.includes(words))
		const method = line('Przelew')
		expect(method).toBeDefined()
		const refund = line('Zwrot')
		expect((refund?.page ?? 0) * -1000 + (refund?.bottom ?? 0)).toBeLessThan(
			(method?.page ?? 0) * -1000 + (method?.bottom ?? 0),
		)
	})

	test('shows a box for a letter that the fonts lack, and says it to screen readers', async () => {
		const file = await renderPdf(
			document([{ ...table(0), rows: [['M4A4 | 龍王 (Dragon King)', '1 €']] } as Block]),
		)
		expect((await readAsStranger(file)).text).toContain('M4A4 | □□ (Dragon King)')
		const inUtf16 = Buffer.from('\uFEFFM4A4 | 龍王', 'utf16le').swap16().toString('latin1')
		expect(file.toString('latin1')).toContain(inUtf16)
	})

	test('draws the name in the colour of the brand', async () => {
		const inBlue = await renderPdf(document([], { accent: '#1d4ed8' }))
		expect(inBlue.equals(await renderPdf(document()))).toBe(false)
		expect(readPdf(inBlue).text).toBe(readPdf(await renderPdf(document())).text)
	})

	test('gives the same file for the same contents', async () => {
		const [one, other] = [await renderPdf(document([table(3)])), await renderPdf(document([table(3)]))]
		expect(one.equals(other)).toBe(true)
	})
})
