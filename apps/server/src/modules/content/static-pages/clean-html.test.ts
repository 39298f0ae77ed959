import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

describe('cleanHtml', () => {
	// covers asvs:1.3.1 asvs:1.3.4 asvs:1.3.5
	it.each([
		['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
		['an upper-case script tag', '<p>Hi</p><SCRIPT SRC=//evil.test/x.js></SCRIPT>', '<p>Hi</p>'],
		['an event handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
		['an onerror handler of a picture', '<img src="x" onerror="alert(1)" />', '<img src="x" />'],
		['a javascript: link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
		['an obfuscated javascript: link', '<a href="&#106;ava&#x09;script:alert(1)">x</a>', '<a>x</a>'],
		['a data: link', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
		['a protocol-relative link', '<a href="//evil.test">x</a>', '<a>x</a>'],
		['a frame', '<iframe src="https://evil.test"></iframe><p>Hi</p>', '<p>Hi</p>'],
		['a style', '<style>body{display:none}</style><p style="position:fixed">Hi</p>', '<p>Hi</p>'],
		['a form', '<form action="https://evil.test"><input name="card"><p>Hi</p></form>', '<p>Hi</p>'],
		['an id that could imitate a part of the shop', '<p id="root" class="modal">Hi</p>', '<p>Hi</p>'],
		['an SVG with a script', '<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
	])('removes %s', (_, dirty, clean) => {
		expect(cleanHtml(dirty)).toBe(clean)
	})

	// covers spec:static-page.1
	it('keeps the allowed markup', () => {
		const page =
			'<h2>Title</h2><p>A <strong>word</strong> &amp; a <a href="/terms">link</a></p><details><summary>Q</summary><p>A</p></details><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'
		expect(cleanHtml(page)).toBe(page)
	})

	it('adds noopener to links that open a new window', () => {
		expect(cleanHtml('<a href="https://a.test" target="_blank" rel="opener">x</a>')).toBe(
			'<a href="https://a.test" target="_blank" rel="noopener noreferrer">x</a>',
		)
	})

	it('replaces h1: the page title is the only one', () => {
		expect(cleanHtml('<h1>Terms</h1>')).toBe('<h2>Terms</h2>')
	})

	it('is idempotent', () => {
		const once = cleanHtml('<h1>a</h1><p onclick=x>b < c &lt;script&gt;</p><a target=_blank href=/x>y</a>')
		expect(cleanHtml(once)).toBe(once)
	})
})
