import { sonnerStyles } from '@skinverse/ui/build/sonner-styles.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), tailwindcss(), sonnerStyles(), precompress()],
	// The server puts a fresh nonce in place of this word with every page it sends.
	html: { cspNonce: '__NONCE__' },
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		assetsDir: 'assets',
		target: 'es2024',
		// Inlined pictures would need `data:` in more places of the content security policy.
		assetsInlineLimit: 0,
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// What changes only with a dependency stays in the browser's cache over our own releases.
						{ name: 'vendor', tags: ['$initial'], test: /node_modules/ },
						{ name: 'shell', tags: ['$initial'] },
					],
				},
			},
		},
	},
})
