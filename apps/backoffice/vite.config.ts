import { precompress } from '@skinverse/ui/build/precompress.ts'
import { sonnerStyles } from '@skinverse/ui/build/sonner-styles.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
	root: import.meta.dirname,
	base: '/backoffice/',
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
	},
})
