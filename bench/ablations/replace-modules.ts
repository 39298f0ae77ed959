// Preloaded into a shop's process: some modules are replaced by variants.
import { registerHooks } from 'node:module'

/** The end of a module's path, and the file of `variants` that replaces it. */
export type Replacement = readonly [module: string, variant: string]

const VARIANTS = new URL('./variants/', import.meta.url).href
const replacements: readonly Replacement[] = JSON.parse(process.env.ABLATION ?? '[]')
const unused = new Set(replacements.map(([module]) => module))

registerHooks({
	resolve(specifier, context, nextResolve) {
		const resolved = nextResolve(specifier, context)
		// A variant may import the module it replaces.
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
