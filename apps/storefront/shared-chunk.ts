import type { Rolldown } from 'vite'

/** The screens that most visits start with. */
const SCREENS = /\/src\/app\/routes\/(home|product-list|product-details)\.tsx$/

/** In the module graph a package's index seems to bring these to all screens; one page of the account uses them. */
const OF_ONE_PAGE = /\/@tanstack\/\S*infinite-?query/i

/**
 * Code that one of those screens shares with another part of the shop goes into one shared chunk, or, if only one of
 * them uses it, into a chunk of that screen: by default every icon and badge would be a separate file and request.
 */
export function sharedChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
	if (OF_ONE_PAGE.test(id)) return null
	const roots = rootsOf(id, modules)
	if (roots.size < 2) return null
	const screens = [...roots].flatMap((root) => SCREENS.exec(root)?.[1] ?? [])
	const [screen] = screens
	return screens.length > 1 ? 'shared-chunk' : screen === undefined ? null : `shared-${screen}`
}

/** The modules that are loaded on their own (entries and dynamic imports) and depend on this one. */
function rootsOf(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
	const roots = new Set<string>()
	if (seen.has(id)) return roots
	seen.add(id)
	const info = modules.getModuleInfo(id)
	if (info === null || info.isEntry || info.dynamicImporters.length > 0) roots.add(id)
	for (const importer of info?.importers ?? [])
		for (const root of rootsOf(importer, modules, seen)) roots.add(root)
	return roots
}
