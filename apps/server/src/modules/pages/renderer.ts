import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '@skinverse/ssr/document'

/** The markup of an address, from the data that its page carries; undefined where the browser has to see to it. */
export type RenderPage = (address: string, boot: unknown) => Promise<RenderedPage | undefined>

/** The shop's screens, built to be rendered here; without a build every page is rendered by the browser. */
export async function loadRenderer(distDirectory: string): Promise<RenderPage> {
	const file = `${distDirectory}/server/render-page.js`
	if (!existsSync(file)) return async () => undefined
	const built: { renderPage: RenderPage } = await import(pathToFileURL(file).href)
	return built.renderPage
}
