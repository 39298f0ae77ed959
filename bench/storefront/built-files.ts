import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BuiltFile, StorefrontFigures } from './figures.ts'

const DIST = new URL('../../apps/storefront/dist/', import.meta.url)
const ENTRY = 'index.html'
const SOURCES = { home: 'home', list: 'product-list', details: 'product-details' } as const

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/** What the build says that a first visit fetches of scripts. */
export async function readBuiltFiles(): Promise<Pick<StorefrontFigures, 'shared' | 'ofScreen'>> {
	const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'))
	const shared = filesOf(manifest, ENTRY)
	const ofScreen = (source: string) => {
		const files = filesOf(manifest, `src/app/routes/${source}.tsx`)
		return withSizes([...files].filter((file) => !shared.has(file)))
	}
	return {
		shared: await withSizes([...shared]),
		ofScreen: {
			home: await ofScreen(SOURCES.home),
			list: await ofScreen(SOURCES.list),
			details: await ofScreen(SOURCES.details),
		},
	}
}

/** A built file and everything it cannot start without. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
	const built = manifest[name]
	if (built === undefined) throw new Error(`the build has no ${name}`)
	if (found.has(built.file)) return found
	found.add(built.file)
	for (const imported of built.imports ?? []) filesOf(manifest, imported, found)
	return found
}

function withSizes(files: readonly string[]): Promise<BuiltFile[]> {
	return Promise.all(
		files.map(async (file) => ({
			// The hash in a name says nothing to people.
			name: basename(file).replace(/-[\w-]{8}\.js$/, ''),
			bytes: (await stat(new URL(`${file}.br`, DIST))).size,
		})),
	)
}
