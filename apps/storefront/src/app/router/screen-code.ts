/**
 * Fetches the code of a screen. Code that is gone from a shop that answers means that a newer shop is there,
 * and the router loads the page anew. While nothing answers, that would only put the browser's own error in
 * the page's place, so then it is a failure like any other.
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
