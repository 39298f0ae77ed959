import { existsSync, readFileSync } from 'node:fs'

/** The build's files for the server, relative to the built folder. */
export const MANIFEST_FILE = '.vite/manifest.json'
export const HEAD_FILE = '.vite/head.json'

/** The part of Vite's manifest that is used here. */
interface BuiltFile {
	file: string
	name?: string
	isEntry?: boolean
	/** A dynamic import, like every screen. */
	isDynamicEntry?: boolean
	imports?: readonly string[]
}

type ViteManifest = Readonly<Record<string, BuiltFile>>

/** The built files of a front end's entry, and those that each screen adds; relative to the built folder. */
export interface Manifest {
	entry: string
	/** The entry's static imports, transitive. */
	imports: readonly string[]
	styleSheet: string
	/** The files of a screen besides the entry's. A screen has the name of its module: `product-list`. */
	filesOf(screen: string): readonly string[]
}

/** Undefined if nothing is built. */
export function readManifest(distDirectory: string): Manifest | undefined {
	const built: ViteManifest | undefined = readJson(`${distDirectory}/${MANIFEST_FILE}`)
	return built && describe(built)
}

function describe(built: ViteManifest): Manifest {
	const all = Object.values(built)
	const entry = only(
		all.filter(({ isEntry }) => isEntry),
		'entry',
	)
	const styleSheet = only(
		all.filter(({ file }) => file.endsWith('.css')),
		'style sheet',
	)
	const first = filesWith(built, entry)
	return {
		entry: entry.file,
		imports: [...first].filter((file) => file !== entry.file),
		styleSheet: styleSheet.file,
		filesOf: (screen) => {
			const screens = all.filter(({ isDynamicEntry, name }) => isDynamicEntry && name === screen)
			return [...filesWith(built, only(screens, `screen ${screen}`))].filter((file) => !first.has(file))
		},
	}
}

/** A built file and its static imports, transitive. */
function filesWith(built: ViteManifest, start: BuiltFile, found = new Set<string>()): Set<string> {
	if (found.has(start.file)) return found
	found.add(start.file)
	for (const name of start.imports ?? []) {
		const imported = built[name]
		if (imported !== undefined) filesWith(built, imported, found)
	}
	return found
}

function only<T>(found: readonly T[], what: string): T {
	const [first, ...others] = found
	if (first === undefined || others.length > 0)
		throw new Error(`the build's manifest must have one ${what}, and has ${found.length}`)
	return first
}

export function readJson<T>(path: string): T | undefined {
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
