import type { Rolldown } from 'vite'

/** The screens that most visits start with. */
const SCREENS = /\/src\/app\/routes\/(home|product-list|product-details)\.tsx$/

/**
 * Code that one of those screens shares with another part of the shop goes into one shared chunk: by default every
 * icon and badge would become a separate file and request.
 */
export function sharedChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
	const roots = rootsOf(id, modules)
	return roots.size > 1 && [...roots].some((root) => SCREENS.test(root)) ? 'shared-chunk' : null
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
