import type { Rolldown } from 'vite'

/** The screens that most visits begin with. */
const SCREENS = /\/src\/app\/routes\/(home|product-list|product-details)\.tsx$/

/**
 * What one of those screens shares with any other part of the shop comes in one file, the shelf: left alone,
 * every icon and badge would become a file of its own, and a request.
 */
export function sharedChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
	const roots = rootsOf(id, modules)
	return roots.size > 1 && [...roots].some((root) => SCREENS.test(root)) ? 'shared-chunk' : null
}

/** The modules that are fetched on their own and cannot start without this one. */
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
