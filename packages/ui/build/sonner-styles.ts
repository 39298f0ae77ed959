import type { Plugin } from 'vite'

const INJECTION = /^__insertCSS\(".*"\);?$/m

/**
 * The toast library injects its styles from script, which our content security policy forbids. They are in
 * `tokens.css` instead; this removes the call from the bundle.
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
