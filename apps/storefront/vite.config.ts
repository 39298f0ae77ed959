import { frontEnd } from '@skinverse/ssr/build/front-end.ts'
import { directIcons } from '@skinverse/ui/build/direct-icons.ts'
import { fetchedCode } from '@skinverse/ui/build/fetched-code.ts'
import { precompress } from '@skinverse/ui/build/precompress.ts'
import { sonnerStyles } from '@skinverse/ui/build/sonner-styles.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { sharedChunk } from './shared-chunk.ts'

/** Seven characters tell 64^7 versions of a file apart; the first script names more than a hundred files. */
const NAME = 'assets/[name]-[hash:7]'
const ASSET_NAME = `${NAME}[extname]`

const forBrowsers: BuildEnvironmentOptions = {
	outDir: 'dist',
	emptyOutDir: true,
	rolldownOptions: {
		output: {
			entryFileNames: `${NAME}.js`,
			chunkFileNames: `${NAME}.js`,
			assetFileNames: ASSET_NAME,
			codeSplitting: {
				groups: [
					// Dependencies change rarely: their chunk stays in the browser's cache across our releases.
					{ name: 'vendor', tags: ['$initial'], test: /node_modules/ },
					{ name: 'shell', tags: ['$initial'] },
					{ name: sharedChunk, debugName: 'shared-chunk' },
				],
			},
		},
	},
}

/** The SSR build of the screens (`src/render-page.tsx`). */
const forTheServer: BuildEnvironmentOptions = {
	outDir: 'dist/server',
	emptyOutDir: true,
	target: 'node24',
	ssr: 'src/render-page.tsx',
	assetsInlineLimit: 0,
	rolldownOptions: { output: { assetFileNames: ASSET_NAME } },
}

export default defineConfig(({ isSsrBuild }) => ({
	root: import.meta.dirname,
	plugins: [
		frontEnd({
			entry: 'src/main.tsx',
			icon: 'src/favicon.svg',
			head: { title: 'Skinverse', themeColor: '#07080d', isFoundBySearchEngines: true },
		}),
		directIcons(),
		fetchedCode(),
		react(),
		tailwindcss(),
		sonnerStyles(),
		...(isSsrBuild ? [] : [precompress()]),
	],
	resolve: {
		// Built into React since 18; the router's store includes a shim for older versions.
		alias: [
			{ find: /^use-sync-external-store\/shim$/, replacement: 'react' },
			{
				find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
				replacement: 'use-sync-external-store/with-selector',
			},
		],
	},
	build: isSsrBuild ? forTheServer : forBrowsers,
	// Bundled completely, so that the server needs none of the storefront's dependencies.
	ssr: { noExternal: true },
	define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
