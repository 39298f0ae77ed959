import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '@skinverse/ssr/document'

/** The markup of a URL, from the data embedded in its page; undefined if the browser has to render it. */
export type RenderPage = (address: string, boot: unknown) => Promise<RenderedPage | undefined>

/** The shop's screens, built for SSR; without a build the browser renders every page. */
export async function loadRenderer(distDirectory: string): Promise<RenderPage> {
	const file = `${distDirectory}/server/render-page.js`
	if (!existsSync(file)) return async () => undefined
	const built: { renderPage: RenderPage } = await import(pathToFileURL(file).href)
	return built.renderPage
}
