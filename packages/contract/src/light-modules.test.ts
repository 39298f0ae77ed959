import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What the shop's first load may import as values; a validation library would double its size. */
const light = [
	'texts/en.ts',
	'paths.ts',
	'own-path.ts',
	'steam-failures.ts',
	'limits.ts',
	'games.ts',
	'money.ts',
	'money-format.ts',
	'choose-currency.ts',
	'shown-money.ts',
	'status-vocabulary.ts',
	'offer-moves.ts',
	'wear.ts',
	'iban.ts',
	'steam-links.ts',
	'problems.ts',
	'endpoint.ts',
	'capabilities.ts',
	'client/create-client.ts',
]

/** Every module that comes along at run time: type-only imports vanish. */
function loadedWith(file: URL, seen = new Set<string>()): Set<string> {
	if (seen.has(file.href)) return seen
	seen.add(file.href)
	const source = readFileSync(file, 'utf8')
	for (const [, target = ''] of source.matchAll(/^(?:import|export) (?!type )[^'\n]*from '([^']+)'/gm)) {
		if (target.startsWith('.')) loadedWith(new URL(target, file), seen)
		else seen.add(target)
	}
	return seen
}

describe('light modules', () => {
	it.each(light)('%s imports no package', (path) => {
		const loaded = loadedWith(new URL(path, import.meta.url))
		expect([...loaded].filter((module) => !module.startsWith('file:'))).toEqual([])
	})

	it('detects an import of a package', () => {
		expect(loadedWith(new URL('rules/sell.ts', import.meta.url))).toContain('zod')
	})
})
