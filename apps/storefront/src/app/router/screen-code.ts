/**
 * Loads the code of a screen. If the file is missing while the server responds, there was a new release, and the
 * router reloads the page. If the server does not respond, a reload would only show the browser's error page, so it
 * is an ordinary failure.
 */
export function screenCode<T>(load: () => Promise<T>): () => Promise<T> {
	return async () => {
		try {
			return await load()
		} catch (error) {
			if (await isAnswering()) throw error
			throw new Error('the screen could not be fetched', { cause: error })
		}
	}
}

const isAnswering = () =>
	fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
		() => true,
		() => false,
	)
