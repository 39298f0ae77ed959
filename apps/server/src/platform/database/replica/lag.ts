export interface ReplicaLag {
	/** The primary had written up to `position` at `atMs`. */
	primaryAt(position: number, atMs: number): void
	/** The replica shows everything up to `position`. Gives for how long it has been behind. */
	replicaAt(position: number, nowMs: number): number
}

const MOST_SAMPLES = 1000

/**
 * How old the replica's picture is, by one clock only, ours: the time since the primary wrote the first thing
 * that the replica does not show yet. What the replica says about itself would call one that has lost its
 * primary up to date, and an idle primary's replica late.
 */
export function createReplicaLag(): ReplicaLag {
	let notShown: { position: number; atMs: number }[] = []
	return {
		primaryAt(position, atMs) {
			if (position === notShown.at(-1)?.position) return
			notShown.push({ position, atMs })
			// The oldest one stays, and that is the one that counts.
			if (notShown.length > MOST_SAMPLES) notShown = notShown.filter((_, index) => index % 2 === 0)
		},
		replicaAt(position, nowMs) {
			notShown = notShown.filter((sample) => sample.position > position)
			const [oldest] = notShown
			return oldest === undefined ? 0 : nowMs - oldest.atMs
		},
	}
}
