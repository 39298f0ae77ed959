import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

describe('built-in texts', () => {
	it('have each key in one place only', async () => {
		const folder = new URL('./en/', import.meta.url)
		const parts = readdirSync(folder).map(
			(file): Promise<Record<string, object>> => import(new URL(file, folder).href),
		)
		const keys = (await Promise.all(parts)).flatMap((part) =>
			Object.values(part).flatMap((texts) => Object.keys(texts)),
		)
		expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
	})

	it('have flat snake_case keys and are not empty', () => {
		for (const [key, text] of Object.entries(en)) {
			expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
			expect(text.trim(), key).not.toBe('')
		}
	})

	it('have placeholders in single braces', () => {
		for (const [key, text] of Object.entries(en)) {
			expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/)
		}
	})

	it('have both plural forms and no other, or none', () => {
		const keys = Object.keys(en)
		const stems = (suffix: string) =>
			keys.filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length))
		expect(stems('_one')).toEqual(stems('_other'))
		expect(stems('_one').filter((stem) => keys.includes(stem))).toEqual([])
	})
})
