import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/**
 * Imports each icon from its own module instead of the package's index. In the module graph every screen that has an
 * icon depends on the index, and through it on all icons: screens that are loaded first would carry the icons of all.
 */
export function directIcons(): Plugin {
	const files = iconFiles()
	const direct = (name: string): string => {
		const [imported = '', local = imported] = name.split(' as ')
		const file = files.get(imported)
		if (file === undefined) throw new Error(`lucide-react has no icon ${imported}`)
		return `import ${local} from 'lucide-react/icons/${file}'`
	}
	return {
		name: 'direct-icons',
		apply: 'build',
		enforce: 'pre',
		transform: {
			filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
			handler(code) {
				const replaced = code.replaceAll(IMPORT, (_, list: string) => {
					const names = list.split(',').map((name) => name.trim())
					return names
						.filter((name) => name !== '' && !name.startsWith('type '))
						.map(direct)
						.join('; ')
				})
				return { code: replaced, map: null }
			},
		},
	}
}

/** The file of each icon, by all its names. */
function iconFiles(): Map<string, string> {
	const index = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x'))
	const files = new Map<string, string>()
	for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(EXPORT))
		for (const name of names.split(',')) files.set(name.trim().replace(/^default as /, ''), file)
	return files
}
