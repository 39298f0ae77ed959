// Preloaded into a storm's nodes: they run the sources with these changes.
import { registerHooks } from 'node:module'

/** The end of a file's path, and the replacements in it. */
export type Patch = readonly [file: string, from: string, to: string]

const patches: readonly Patch[] = JSON.parse(process.env.STORM_PATCHES ?? '[]')

registerHooks({
	load(url, context, nextLoad) {
		const wanted = patches.filter(([file]) => url.endsWith(`/${file}`))
		const loaded = nextLoad(url, context)
		if (wanted.length === 0) return loaded
		let source = String(loaded.source)
		for (const [file, from, to] of wanted) {
			if (!source.includes(from)) throw new Error(`${file} does not contain: ${from}`)
			source = source.replace(from, to)
		}
		return { ...loaded, source }
	},
})
