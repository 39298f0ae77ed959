export interface ReplicaLag {
	/** The primary had written up to `position` at `atMs`. */
	primaryAt(position: number, atMs: number): void
	/** The replica has replayed everything up to `position`. Returns for how long it has been behind. */
	replicaAt(position: number, nowMs: number): number
}

const MOST_SAMPLES = 1000

/**
 * The replication lag, measured by this node's clock only: the time since the primary wrote the first change that the
 * replica has not replayed. The replica's own report calls one that has lost its primary current, and an idle
 * primary's replica late.
 */
export function createReplicaLag(): ReplicaLag {
	let notShown: { position: number; atMs: number }[] = []
	return {
		primaryAt(position, atMs) {
			if (position === notShown.at(-1)?.position) return
			notShown.push({ position, atMs })
			// The oldest entry is kept: it determines the lag.
			if (notShown.length > MOST_SAMPLES) notShown = notShown.filter((_, index) => index % 2 === 0)
		},
		replicaAt(position, nowMs) {
			notShown = notShown.filter((sample) => sample.position > position)
			const [oldest] = notShown
			return oldest === undefined ? 0 : nowMs - oldest.atMs
		},
	}
}
