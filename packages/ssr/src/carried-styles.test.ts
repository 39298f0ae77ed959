import { describe, expect, it } from 'vitest'
import { carryStyles, unpackStyles } from './carried-styles.ts'

describe('styles in the markup of the server', () => {
	it('travel as rules that a nonce can vouch for, and not as attributes', () => {
		const { markup, rules } = carryStyles('<i style="left:48%"></i><b style="left:48%"></b>')
		expect(markup).not.toContain(' style=')
		expect(rules).toBe('#root [data-style="left:48%"]{left:48%}')
	})

	it('become no rule where they could end it', () => {
		expect(carryStyles('<i style="background:url(&lt;/style&gt;)}*{color:red"></i>').rules).toBe('')
	})

	it('leave the word alone where it is only text', () => {
		const text = '<p>a &quot;style=&quot; b</p>'
		expect(carryStyles(text).markup).toBe(text)
	})

	it('are given back to their elements', () => {
		const root = document.createElement('div')
		root.innerHTML = carryStyles('<i style="left: 48%;"></i>').markup
		unpackStyles(root)
		expect(root.innerHTML).toBe('<i style="left: 48%;"></i>')
	})
})
