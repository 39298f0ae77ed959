import type { IncomingMessage } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { holdRequests } from './hold-requests.ts'
import { comesFromServer } from './server-addresses.ts'
import type { Supervisor } from './supervisor.ts'

interface ServerPluginOptions {
	supervisor: Supervisor
	/** The folders of the server's sources. */
	folders: readonly string[]
	/** The other Vite servers whose pages call this server. */
	alsoReload?: readonly ViteDevServer[]
}

/** The server's source files, without the temporary files of editors. */
const SOURCE = /(?<!\.test)\.(ts|html|json|sql|svg|txt|wasm)$/

/**
 * The server behind Vite's address. Vite's own watcher reports the saves: the same event reloads the browser and
 * holds its requests, so that none reaches a server that is about to be replaced.
 */
export function serverPlugin({ supervisor, folders, alsoReload = [] }: ServerPluginOptions): Plugin {
	return {
		name: 'skinverse-server',
		configureServer(vite) {
			const hold = holdRequests({
				supervisor,
				reloadPages: () => {
					for (const each of [vite, ...alsoReload]) each.ws.send({ type: 'full-reload' })
				},
			})
			vite.middlewares.use((request, response, next) => {
				if (comesFromServer(request.url ?? '')) return void hold.answer(request, response)
				if (isPage(request)) return void hold.untilPageMayLoad().then(() => next())
				next()
			})
			vite.watcher.add([...folders])
			vite.watcher.on('all', (event, path) => {
				if (event === 'addDir' || event === 'unlinkDir') return
				if (SOURCE.test(path) && folders.some((folder) => path.startsWith(folder))) supervisor.restart()
			})
		},
	}
}

/** The headers of a page navigation; scripts and pictures have others. */
function isPage({ method, headers }: IncomingMessage): boolean {
	return method === 'GET' && headers.accept?.includes('text/html') === true
}
