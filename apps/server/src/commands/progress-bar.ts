const WIDTH = 30
const REDRAW_MS = 100

export interface ProgressBar {
	show(done: number, total: number): void
	/** Frees the line for later output. */
	end(): void
}

/** A progress bar on one line; writes nothing without a terminal (a log file, a pipe). */
export function progressBar(label: string, stream: NodeJS.WriteStream = process.stderr): ProgressBar {
	let drawnAt = 0
	let isShown = false
	return {
		show(done, total) {
			const now = Date.now()
			if (!stream.isTTY || (done < total && now - drawnAt < REDRAW_MS)) return
			drawnAt = now
			isShown = true
			stream.write(`\r${label} ${bar(done, total)}`)
		},
		end() {
			if (isShown) stream.write('\n')
			isShown = false
		},
	}
}

function bar(done: number, total: number): string {
	const share = total === 0 ? 1 : Math.min(1, done / total)
	const filled = Math.round(share * WIDTH)
	return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`
}
