import { describe, expect, test } from 'vitest'
import { splitQuoted } from './split-quoted.ts'

describe('the quote below an answer', () => {
	test.each([
		['On Mon, 16 Nov 2026 at 11:45, Skinverse <a@b.test> wrote:\n> Hello'],
		['On Mon, 16 Nov 2026 at 11:45, Skinverse\n<no-reply@skinverse.test> wrote:\n> Hello'],
		['Am 16.11.2026 um 11:45 schrieb Skinverse:\n> Hallo'],
		['El lun, 16 nov 2026, Skinverse escribió:\n> Hola'],
		['pon., 16 lis 2026\n\n> Cześć'],
		['-----Original Message-----\nFrom: Skinverse'],
		['________________________________\nVon: Skinverse'],
		['> Hello\n> again'],
	])('%j is separated from the text', (quote) => {
		const { text, quoted } = splitQuoted(`Thank you!\n\n${quote}\n`)
		expect(text).toMatch(/^Thank you!/)
		expect(text).not.toContain('Hello')
		expect(quoted).not.toBe('')
	})

	test('a text without a quote stays whole', () => {
		const text = 'On Monday I paid.\nShe wrote a letter: nothing came.'
		expect(splitQuoted(text)).toEqual({ text, quoted: '' })
	})

	test('answers between the lines stay visible', () => {
		const mail = 'See below.\n\n> Which order?\nNumber 17.\n> Which card?\nVisa.'
		expect(splitQuoted(mail)).toEqual({ text: mail, quoted: '' })
	})

	test('a mail of a quote alone is shown', () => {
		expect(splitQuoted('> Hello').text).toBe('> Hello')
	})
})
