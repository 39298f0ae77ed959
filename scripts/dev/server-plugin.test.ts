import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { serverPlugin } from './server-plugin.ts'
import { BROKEN, NEVER_READY, type StandIn, serve, serverOf, superviseStandIn } from './stand-in.ts'

const SOON = { timeout: 60_000 }

/** Vite with the plugin, on a free port. */
async function startVite({ supervisor, folder }: StandIn): Promise<string> {
	const root = join(folder, 'pages')
	await mkdir(root)
	await writeFile(join(root, 'index.html'), '<p>the page of Vite</p>')
	const vite = await createServer({
		root,
		configFile: false,
		logLevel: 'silent',
		plugins: [serverPlugin({ supervisor, folders: [folder] })],
		server: { middlewareMode: true, ws: false },
	})
	onTestFinished(() => vite.close())
	return serve(vite.middlewares)
}

test('npm run dev › a save restarts the server, and calls are served by the new code', async () => {
	const standIn = await superviseStandIn(serverOf('1'))
	const origin = await startVite(standIn)
	const version = async () => (await fetch(`${origin}/api/version`)).text()
	expect(await version()).toBe('1')
	// More than once, as the watcher may not be ready yet.
	const saveAndAsk = () => standIn.write(serverOf('2')).then(version)
	await expect.poll(saveAndAsk, SOON).toBe('2')
	await standIn.write(serverOf('3'))
	await expect.poll(version, SOON).toBe('3')
})

test('npm run dev › a file that an editor replaces atomically counts as saved', async () => {
	const standIn = await superviseStandIn(serverOf('1'))
	const origin = await startVite(standIn)
	const version = async () => (await fetch(`${origin}/api/version`)).text()
	const replaceAndAsk = async () => {
		const beside = join(standIn.folder, 'server.ts~')
		await writeFile(beside, serverOf('2'))
		await rename(beside, join(standIn.folder, 'server.ts'))
		return version()
	}
	expect(await version()).toBe('1')
	await expect.poll(replaceAndAsk, SOON).toBe('2')
})

const asPage = { headers: { accept: 'text/html,*/*' } }

test('npm run dev › a page waits for the restarting server', async () => {
	const standIn = await superviseStandIn(NEVER_READY)
	const origin = await startVite(standIn)
	let hasCome = false
	const page = fetch(`${origin}/products`, asPage).finally(() => {
		hasCome = true
	})
	// The page was requested first, so it would have arrived by now.
	expect((await fetch(`${origin}/@vite/client`)).status).toBe(200)
	expect(hasCome).toBe(false)
	await standIn.save(serverOf('1'))
	expect(await (await page).text()).toContain('the page of Vite')
})

test('npm run dev › a page is served although the server does not start', async () => {
	const origin = await startVite(await superviseStandIn(BROKEN))
	expect(await (await fetch(`${origin}/products`, asPage)).text()).toContain('the page of Vite')
})
