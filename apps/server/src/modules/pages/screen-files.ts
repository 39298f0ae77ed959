import { readFileSync } from 'node:fs'
import type { DescribedPage } from './describe-page.ts'

interface BuiltFile {
	file: string
	isEntry?: boolean
	imports?: string[]
}

type Manifest = Readonly<Record<string, BuiltFile>>

const SCREENS = {
	home: 'src/app/routes/home.tsx',
	list: 'src/app/routes/product-list.tsx',
	item: 'src/app/routes/product-details.tsx',
} as const

/** The scripts of the screen that a page shows, to be fetched together with the shop's own. */
export function screenFiles(distDirectory: string): (shows: DescribedPage['shows']) => readonly string[] {
	const manifest = readManifest(`${distDirectory}/.vite/manifest.json`)
	const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
	const first = entry === undefined ? new Set<string>() : filesOf(manifest, entry)
	const ofScreen = (screen: string) =>
		[...filesOf(manifest, screen)].filter((file) => !first.has(file)).map((file) => `/${file}`)
	const byKind = { home: ofScreen(SCREENS.home), list: ofScreen(SCREENS.list), item: ofScreen(SCREENS.item) }
	return (shows) => {
		if ('home' in shows) return byKind.home
		if ('list' in shows) return byKind.list
		return 'item' in shows ? byKind.item : []
	}
}

/** A built file and everything it cannot start without. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
	const built = manifest[name]
	if (built === undefined || found.has(built.file)) return found
	found.add(built.file)
	for (const imported of built.imports ?? []) filesOf(manifest, imported, found)
	return found
}

function readManifest(path: string): Manifest {
	try {
		return JSON.parse(readFileSync(path, 'utf8'))
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
		throw error
	}
}
