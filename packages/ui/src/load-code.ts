const fetched = new Map<string, Promise<void>>()

/**
 * Fetches the files of a lazy part, then imports it; the build uses it instead of Vite's preload helper. A browser
 * imports a module that failed to load never again until the page is left, but repeats a failed fetch. The import reads
 * the files from the HTTP cache.
 */
export async function loadCode<Module>(
	load: () => Promise<Module>,
	urls: readonly string[] = [],
): Promise<Module> {
	await Promise.all(urls.map(fetchOnce))
	return load()
}

function fetchOnce(url: string): Promise<void> | undefined {
	// The page itself has loaded its first scripts.
	if (document.querySelector(`[href="${url}"],[src="${url}"]`)) return
	const known = fetched.get(url)
	if (known) return known
	const fetching = fetchFile(url)
	fetched.set(url, fetching)
	fetching.catch(() => fetched.delete(url))
	return fetching
}

async function fetchFile(url: string): Promise<void> {
	const response = await fetch(url)
	if (!response.ok) throw new Error(`${url} answered ${response.status}`)
	await response.arrayBuffer()
}
