import { describe, expect, test } from 'vitest'
import { renderMail } from './layout.ts'

const mail = {
	lang: 'de',
	brand: 'Skinverse',
	publicUrl: 'https://shop.test',
	heading: 'Welcome to the shop',
	paragraphs: ['Hi Ana,', 'please confirm your address.'],
	button: { label: 'Verify', url: 'https://shop.test/verify?a=1&b=2' },
	footnote: 'You did not ask for this? Ignore it.',
}

describe('renderMail', () => {
	test('has the same message as plain text, with the URL', () => {
		expect(renderMail(mail).text).toBe(
			[
				'Welcome to the shop',
				'Hi Ana,',
				'please confirm your address.',
				'Verify:\nhttps://shop.test/verify?a=1&b=2',
				'--',
				'You did not ask for this? Ignore it.',
				'Skinverse\nhttps://shop.test\n',
			].join('\n\n'),
		)
	})

	// covers asvs:1.1.2
	test('escapes all values', () => {
		const evil = `"><img src=x onerror='alert(1)'>`
		const { html } = renderMail({
			lang: evil,
			brand: evil,
			publicUrl: `https://shop.test/${evil}`,
			heading: evil,
			paragraphs: [evil, evil],
			button: { label: evil, url: `https://shop.test/${evil}` },
			footnote: evil,
		})
		expect(html).not.toContain('<img')
		expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;')
	})

	test('declares its language for screen readers', () => {
		expect(renderMail(mail).html).toContain('<html lang="de">')
	})

	// covers asvs:1.2.2
	test('keeps the link’s URL intact', () => {
		expect(renderMail(mail).html).toContain('href="https://shop.test/verify?a=1&amp;b=2"')
	})

	test('has no button without a URL', () => {
		const { html, text } = renderMail({ ...mail, button: undefined })
		expect(html).not.toContain('Verify')
		expect(text).not.toContain('Verify')
	})
})
