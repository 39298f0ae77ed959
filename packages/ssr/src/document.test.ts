import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Document, openDocument, safeJson } from './document.ts'
import { HEAD_FILE, MANIFEST_FILE } from './manifest.ts'

let dist: string
let document: Document

beforeAll(async () => {
	dist = await mkdtemp(join(tmpdir(), 'skinverse-template-'))
	await mkdir(join(dist, 'assets'))
	await writeFile(
		join(dist, 'assets/style-1.css'),
		'@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local(Arial)}body{color:red}',
	)
	await mkdir(join(dist, '.vite'))
	const manifest = {
		'src/main.tsx': { file: 'assets/index-1.js', isEntry: true, imports: ['_vendor.js'] },
		'_vendor.js': { file: 'assets/vendor-1.js' },
		'src/home.tsx': { file: 'assets/home-1.js', name: 'home', isDynamicEntry: true, imports: ['_vendor.js'] },
		'style.css': { file: 'assets/style-1.css' },
	}
	await writeFile(join(dist, MANIFEST_FILE), JSON.stringify(manifest))
	const head = {
		title: 'Built',
		themeColor: '#000',
		isFoundBySearchEngines: true,
		base: '/',
		icon: 'assets/icon-1.svg',
	}
	await writeFile(join(dist, HEAD_FILE), JSON.stringify(head))
	document = openDocument(dist)
})
afterAll(() => rm(dist, { recursive: true }))

const page = {
	nonce: 'abc',
	language: 'de',
	head: '<title>Shop</title>',
	boot: '{}',
	screen: 'home',
}
const rendered = { markup: '<h1>Rare skins</h1>', rules: '.a{left:0}' }

describe('a page of a built front end', () => {
	it('inlines its style sheet with the nonce of the response', () => {
		const html = document(page)
		expect(html).toContain(
			'<style nonce="abc">@font-face{font-family:B;src:local(Arial)}body{color:red}</style>',
		)
		expect(html).not.toContain('rel="stylesheet"')
	})

	it('has the colours of a look after its style sheet, and inverted marks if the look is light', () => {
		const look = {
			colorScheme: 'light',
			themeColor: '#ffe',
			tokens: { page: '#ffe', ink: '#111' },
			fonts: { '--font-display': 'Georgia' },
			unusedFonts: ['A'],
		} as const
		const html = document({ ...page, look })
		expect(html).toContain(
			'<meta name="color-scheme" content="light"><meta name="theme-color" content="#ffe">',
		)
		const rules =
			':root{color-scheme:light;--color-page:#ffe;--color-ink:#111;--font-display:Georgia;--marks:invert(1) hue-rotate(180deg);--rarity-share:45%;--beam-share:85%}'
		expect(html.indexOf(`<style nonce="abc" id="look">${rules}</style>`)).toBeGreaterThan(
			html.indexOf('body{color:red}'),
		)
		expect(document({ ...page, look: { ...look, colorScheme: 'dark' } })).not.toContain('--marks')
		expect(html).not.toContain('rel="preload"')
		expect(document(page)).toContain('rel="preload"')
	})

	it('has the title and the language it is given', () => {
		expect(document(page)).toContain('<html lang="de">')
		expect(document(page).match(/<title>.*?<\/title>/g)).toEqual(['<title>Shop</title>'])
	})

	it('loads all scripts at once if the browser has to render it', () => {
		const html = document(page)
		expect(html).toContain('<script type="module" crossorigin src="/assets/index-1.js" nonce="abc">')
		for (const file of ['/assets/vendor-1.js', '/assets/home-1.js'])
			expect(html).toContain(`<link rel="modulepreload" crossorigin href="${file}" nonce="abc">`)
	})

	it('loads its scripts after the first paint if it has markup', () => {
		const html = document({ ...page, rendered })
		expect(html).toContain('<div id="root"><h1>Rare skins</h1></div>')
		expect(html).toContain('<style nonce="abc">.a{left:0}</style>')
		expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
		const script = [...html.matchAll(/<script nonce="abc">(.*?)<\/script>/gs)].at(-1)?.[1]
		for (const file of ['/assets/index-1.js', '/assets/vendor-1.js', '/assets/home-1.js'])
			expect(script).toContain(JSON.stringify(file))
		expect(html.indexOf('id="boot"')).toBeLessThan(html.lastIndexOf('<script nonce'))
	})

	it('preloads its fonts first and declares them in a separate element', () => {
		const html = document({ ...page, rendered })
		expect(html).toContain(
			'<style nonce="abc" id="faces">@font-face{font-family:A;src:url(/a.woff2)}</style>',
		)
		const preload = html.indexOf(
			'<link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2">',
		)
		expect(preload).toBeGreaterThan(0)
		expect(preload).toBeLessThan(html.indexOf('<style'))
	})

	it('has the title of its front end by default', () => {
		expect(document({ nonce: 'abc', language: 'en' })).toContain('<title>Built</title>')
	})

	it('throws for a screen that is not in the build', () => {
		expect(() => document({ ...page, screen: 'nowhere' })).toThrow('one screen nowhere, and has 0')
	})

	it('says how to build if there is no build', () => {
		expect(openDocument(join(dist, 'nowhere'))({ nonce: 'abc', language: 'en' })).toContain('npm run build')
	})
})

// covers asvs:1.2.3
it('data in the page cannot close its script element', () => {
	expect(safeJson({ title: '</script><b>' })).toBe('{"title":"\\u003c/script>\\u003cb>"}')
})
