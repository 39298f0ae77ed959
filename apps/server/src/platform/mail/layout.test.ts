import { contrast } from '@skinverse/contract/brand/colour'
import { exampleLooks } from '@skinverse/contract/brand/example-looks'
import { builtInColours } from '@skinverse/contract/brand/look'
import { describe, expect, test } from 'vitest'
import { renderMail } from './layout.ts'

const mail = {
	lang: 'de',
	shop: { brand: 'Skinverse', colours: builtInColours, logo: null, publicUrl: 'https://shop.test' },
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
			shop: { brand: evil, colours: builtInColours, logo: null, publicUrl: `https://shop.test/${evil}` },
			heading: evil,
			paragraphs: [evil, evil],
			button: { label: evil, url: `https://shop.test/${evil}` },
			footnote: evil,
		})
		expect(html).not.toContain('<img')
		expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;')
	})

	test('has the logo of the shop instead of its name, with the name for programs without pictures', () => {
		const logo = { url: '/images/brand/1-640.png', width: 640, height: 160 }
		const { html } = renderMail({ ...mail, shop: { ...mail.shop, logo } })
		expect(html).toContain(
			'<img src="https://shop.test/images/brand/1-640.png" alt="Skinverse" width="160" height="40"',
		)
		expect(renderMail(mail).html).not.toContain('<img')
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

	test.each(exampleLooks)('has the colours of the look $name, with readable texts', ({ colours }) => {
		const { html } = renderMail({ ...mail, shop: { ...mail.shop, colours } })
		expect(html).toContain(`<body bgcolor="${colours.ground}"`)
		expect(html).toContain(`background-image:linear-gradient(90deg,${colours.accent},${colours.highlight})`)
		const onPanel = [...html.matchAll(/[;"]color:(#[0-9a-f]{6})/g)].map(([, colour = '']) => colour)
		const [label = ''] = /(?<=color:)#[0-9a-f]{6}(?=;text-decoration:none">Verify)/.exec(html) ?? []
		const [button = ''] =
			/(?<=bgcolor=")#[0-9a-f]{6}(?=" style="background-color:#[0-9a-f]{6};border-radius:8px)/.exec(html) ??
			[]
		expect(contrast(label, button)).toBeGreaterThanOrEqual(4.5)
		expect(onPanel.length).toBeGreaterThan(5)
		for (const colour of onPanel.filter((each) => each !== label))
			expect(contrast(colour, colours.panel)).toBeGreaterThanOrEqual(4.5)
	})

	test('declares a light look, so that mail programs do not recolour it', () => {
		const daylight = exampleLooks.find(({ name }) => name === 'daylight')?.colours ?? builtInColours
		const { html } = renderMail({ ...mail, shop: { ...mail.shop, colours: daylight } })
		expect(html).toContain('<meta name="color-scheme" content="light">')
	})
})
