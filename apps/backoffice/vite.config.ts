import { frontEnd } from '@skinverse/ssr/build/front-end.ts'
import { fetchedCode } from '@skinverse/ui/build/fetched-code.ts'
import { precompress } from '@skinverse/ui/build/precompress.ts'
import { sonnerStyles } from '@skinverse/ui/build/sonner-styles.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
	root: import.meta.dirname,
	base: '/backoffice/',
	plugins: [
		frontEnd({
			entry: 'src/main.tsx',
			icon: 'src/favicon.svg',
			head: { title: 'Back office', themeColor: '#07080d', isFoundBySearchEngines: false },
		}),
		fetchedCode(),
		react(),
		tailwindcss(),
		sonnerStyles(),
		precompress(),
	],
	build: { outDir: 'dist', emptyOutDir: true },
})
