import type { Plugin } from 'vite'

const INJECTION = /^__insertCSS\(".*"\);?$/m

/**
 * The toast library writes its styles into the page from script, which our content security policy refuses.
 * They come with `tokens.css` instead; this takes the refused call out of the bundle.
 */
export function sonnerStyles(): Plugin {
	return {
		name: 'sonner-styles',
		apply: 'build',
		transform: {
			filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
			handler(code) {
				if (!INJECTION.test(code)) this.error('sonner no longer injects its styles in the known way')
				return { code: code.replace(INJECTION, ''), map: null }
			},
		},
	}
}
