/** Between the tabs of one browser: the one that opened the mailed link tells those that wait for it. */
const CHANNEL = 'email-verified'

export function tellVerified(): void {
	if (typeof BroadcastChannel !== 'function') return
	const channel = new BroadcastChannel(CHANNEL)
	channel.postMessage(true)
	channel.close()
}

/** Returns how to stop. */
export function onVerifiedElsewhere(listener: () => void): () => void {
	if (typeof BroadcastChannel !== 'function') return () => {}
	const channel = new BroadcastChannel(CHANNEL)
	channel.addEventListener('message', listener)
	return () => channel.close()
}
