/** After this a silent start looks like a hang. */
const FIRST_AFTER_MS = 3_000
const AGAIN_EVERY_MS = 30_000

/** Reports a step of the start if it takes long; then again every half minute. */
export async function tellIfSlow<T>(
	title: string,
	onProgress: (text: string) => void,
	work: () => Promise<T>,
): Promise<T> {
	const started = performance.now()
	let told = false
	const tell = () => {
		const seconds = Math.round((performance.now() - started) / 1000)
		onProgress(told ? `${title} (${seconds} s)` : title)
		told = true
		timer = setTimeout(tell, AGAIN_EVERY_MS)
	}
	let timer = setTimeout(tell, FIRST_AFTER_MS)
	try {
		return await work()
	} finally {
		clearTimeout(timer)
	}
}
