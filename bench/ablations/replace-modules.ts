// Loaded into a shop's process before anything else: it runs with some modules in place of its own.
import { registerHooks } from 'node:module'

/** The end of a module's path, and the file of this folder's `variants` that takes its place. */
export type Replacement = readonly [module: string, variant: string]

const VARIANTS = new URL('./variants/', import.meta.url).href
const replacements: readonly Replacement[] = JSON.parse(process.env.ABLATION ?? '[]')
const unused = new Set(replacements.map(([module]) => module))

registerHooks({
	resolve(specifier, context, nextResolve) {
		const resolved = nextResolve(specifier, context)
		// A variant may build on what it replaces.
		if (context.parentURL?.startsWith(VARIANTS)) return resolved
		const found = replacements.find(([module]) => resolved.url.endsWith(`/${module}`))
		if (found === undefined) return resolved
		unused.delete(found[0])
		return { ...resolved, url: VARIANTS + found[1] }
	},
})

process.once('exit', () => {
	if (unused.size > 0) console.error(`never loaded, so not replaced: ${[...unused].join(', ')}`)
})
