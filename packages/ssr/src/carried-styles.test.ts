import { describe, expect, it } from 'vitest'
import { carryStyles, unpackStyles } from './carried-styles.ts'

describe('inline styles in server-rendered markup', () => {
	it('are sent as CSS rules with a nonce, not as attributes', () => {
		const { markup, rules } = carryStyles('<i style="left:48%"></i><b style="left:48%"></b>')
		expect(markup).not.toContain(' style=')
		expect(rules).toBe('#root [data-style="left:48%"]{left:48%}')
	})

	it('are dropped if they could close the style element', () => {
		expect(carryStyles('<i style="background:url(&lt;/style&gt;)}*{color:red"></i>').rules).toBe('')
	})

	it('do not change the word "style" in text', () => {
		const text = '<p>a &quot;style=&quot; b</p>'
		expect(carryStyles(text).markup).toBe(text)
	})

	it('are restored on their elements', () => {
		const root = document.createElement('div')
		root.innerHTML = carryStyles('<i style="left: 48%;"></i>').markup
		unpackStyles(root)
		expect(root.innerHTML).toBe('<i style="left: 48%;"></i>')
	})
})
