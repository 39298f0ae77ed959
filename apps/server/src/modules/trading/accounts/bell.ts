/** Wakes what waits for work. A ring while nothing waits ends the next wait at once. */
export interface Bell {
	ring(): void
	/** Until it rings, the time is over or the signal is aborted. */
	wait(ms: number): Promise<void>
}

export function createBell(signal: AbortSignal): Bell {
	let isRung = false
	let wake = () => undefined
	return {
		ring() {
			isRung = true
			wake()
		},
		wait: (ms) =>
			new Promise((resolve) => {
				const end = () => {
					clearTimeout(timer)
					signal.removeEventListener('abort', end)
					wake = () => undefined
					isRung = false
					resolve()
				}
				const timer = setTimeout(end, Math.max(0, ms))
				wake = () => void end()
				signal.addEventListener('abort', end)
				if (isRung || signal.aborted) end()
			}),
	}
}
