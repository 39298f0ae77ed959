import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontTokens } from './fonts.ts'

test('the built-in choice is that of the style sheet', () => {
	const sheet = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
	const written = (token: string) =>
		new RegExp(`${token}:([^;]+);`).exec(sheet)?.[1]?.replaceAll(/\s+/g, ' ').trim()
	for (const [token, value] of Object.entries(fontTokens('technical'))) expect(written(token)).toBe(value)
})
