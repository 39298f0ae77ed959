import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = /^\0vite\/preload-helper\.js$/
const LOADER = fileURLToPath(new URL('../src/load-code.ts', import.meta.url))

/** Replaces Vite's preload helper by `loadCode`, with which a lazy part that failed to load can be tried again. */
export function fetchedCode(): Plugin {
	let base = '/'
	return {
		name: 'fetched-code',
		apply: 'build',
		enforce: 'pre',
		configResolved(config) {
			base = config.base
		},
		transform: {
			filter: { id: HELPER },
			handler: () => ({
				code: `import { loadCode } from ${JSON.stringify(LOADER)}
export const __vitePreload = (load, files) => loadCode(load, files?.map((file) => ${JSON.stringify(base)} + file))`,
				map: null,
				moduleSideEffects: false,
			}),
		},
	}
}
