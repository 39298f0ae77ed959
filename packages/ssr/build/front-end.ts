import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { type BuiltHead, developmentDocument } from '../src/document.ts'
import type { Head } from '../src/head.ts'
import { HEAD_FILE } from '../src/manifest.ts'

interface FrontEnd {
	/** The entry module of a page. */
	entry: string
	/** An SVG. */
	icon: string
	head: Head
}

const forBrowsers = (entry: string): BuildEnvironmentOptions => ({
	manifest: true,
	assetsDir: 'assets',
	target: 'es2024',
	// Inlined pictures would need `data:` in more places of the content security policy.
	assetsInlineLimit: 0,
	// One style sheet, inlined into every page: the server's markup needs a screen's styles before its scripts load.
	cssCodeSplit: false,
	// Every target browser supports it natively.
	modulePreload: { polyfill: false },
	rolldownOptions: { input: { index: entry } },
})

/**
 * A front end without an `index.html`: the server writes its pages (`openDocument`) from the build's manifest, and in
 * development Vite serves one that the browser renders.
 */
export function frontEnd({ entry, icon, head }: FrontEnd): Plugin {
	let root = ''
	let base = '/'
	let iconReference: string | undefined
	return {
		name: 'front-end',
		// Vite would look for an index.html.
		config: (_, { isSsrBuild }) => ({ appType: 'custom', build: isSsrBuild ? {} : forBrowsers(entry) }),
		configResolved(config) {
			root = config.root
			base = config.base
		},
		configureServer: (vite) => () => {
			vite.middlewares.use(async (request, response, next) => {
				if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
				// Vite prefixes both with the base.
				const page = developmentDocument(head, `/${icon}`, `/${entry}`)
				const html = await vite.transformIndexHtml(request.originalUrl ?? '/', page)
				response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
			})
		},
		async buildStart() {
			const { command, build } = this.environment.config
			if (command !== 'build' || build.ssr) return
			const source = await readFile(resolve(root, icon))
			iconReference = this.emitFile({ type: 'asset', name: basename(icon), source })
		},
		generateBundle() {
			if (iconReference === undefined) return
			const built: BuiltHead = { ...head, base, icon: this.getFileName(iconReference) }
			this.emitFile({ type: 'asset', fileName: HEAD_FILE, source: JSON.stringify(built) })
		},
	}
}
