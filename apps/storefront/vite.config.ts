import { frontEnd } from '@skinverse/ssr/build/front-end.ts'
import { precompress } from '@skinverse/ui/build/precompress.ts'
import { sonnerStyles } from '@skinverse/ui/build/sonner-styles.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { sharedChunk } from './shared-chunk.ts'

const forBrowsers: BuildEnvironmentOptions = {
	outDir: 'dist',
	emptyOutDir: true,
	rolldownOptions: {
		output: {
			codeSplitting: {
				groups: [
					// What changes only with a dependency stays in the browser's cache over our own releases.
					{ name: 'vendor', tags: ['$initial'], test: /node_modules/ },
					{ name: 'shell', tags: ['$initial'] },
					{ name: sharedChunk, debugName: 'shared-chunk' },
				],
			},
		},
	},
}

/** The screens once more, for the server that renders them (`src/render-page.tsx`). */
const forTheServer: BuildEnvironmentOptions = {
	outDir: 'dist/server',
	emptyOutDir: true,
	target: 'node24',
	ssr: 'src/render-page.tsx',
	assetsInlineLimit: 0,
}

export default defineConfig(({ isSsrBuild }) => ({
	root: import.meta.dirname,
	plugins: [
		frontEnd({
			entry: 'src/main.tsx',
			icon: 'src/favicon.svg',
			head: { title: 'Skinverse', themeColor: '#07080d', isFoundBySearchEngines: true },
		}),
		react(),
		tailwindcss(),
		sonnerStyles(),
		...(isSsrBuild ? [] : [precompress()]),
	],
	resolve: {
		// React has had this built in since 18; the router's store brings a copy for those before.
		alias: [
			{ find: /^use-sync-external-store\/shim$/, replacement: 'react' },
			{
				find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
				replacement: 'use-sync-external-store/with-selector',
			},
		],
	},
	build: isSsrBuild ? forTheServer : forBrowsers,
	// Whole, so that the server needs none of the storefront's dependencies.
	ssr: { noExternal: true },
	define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
