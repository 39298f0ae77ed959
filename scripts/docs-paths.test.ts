import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PAGES = [
	'README.md',
	'ARCHITECTURE.md',
	'CONTRIBUTING.md',
	'STYLE.md',
	'SECURITY.md',
	'CHANGELOG.md',
	'docs/**/*.md',
	'packages/*/README.md',
]

/** Created by running or building the shop, or by the reader; not in a clone. */
const MADE_LATER = ['.data/', '.env', 'dist/', 'node_modules/']
const TOP = /^(?:apps|packages|scripts|bench|e2e|docs|deploy)\//

/** In backticks and starting with a folder of this repository: a path, up to the first other character. */
function pathsIn(text: string): string[] {
	const quoted = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, inside = '']) => inside.split(/[\s,;()'"]+/))
	const named = quoted.map((word) => word.replace(/^\.\//, '').replace(/[.:]$/, ''))
	return named.filter(
		(word) => TOP.test(word) && !/[<>*{}…$|]/.test(word) && !MADE_LATER.some((made) => word.includes(made)),
	)
}

/** Targets of relative links and pictures. */
function linksIn(text: string): string[] {
	return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, target = '']) => target.split('#', 1)[0] ?? '')
		.filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}

const goneIn = (page: string, text: string) => [
	...pathsIn(text).filter((path) => !existsSync(join(ROOT, path))),
	...linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(page), link))),
]

describe('the documents', () => {
	it.each(globSync(PAGES, { cwd: ROOT }))('%s › names only existing files and folders', (page) => {
		expect(goneIn(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
	})

	it('npm scripts that they name exist', () => {
		const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
		const named = globSync(PAGES, { cwd: ROOT }).flatMap((page) =>
			[...readFileSync(join(ROOT, page), 'utf8').matchAll(/\bnpm run ([\w-]+)(?! -w)\b(?! -w)/g)].map(
				([, name]) => name,
			),
		)
		expect(named.length).toBeGreaterThan(10)
		expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
	})
})

describe('looking for paths', () => {
	it('finds a missing file, in backticks and in a link', () => {
		const text =
			'See `scripts/gone.ts` and [this](gone.md); `apps/server/src/app.ts` and `npm run x` are fine.'
		expect(goneIn('docs/x.md', text)).toEqual(['scripts/gone.ts', 'gone.md'])
	})
})
