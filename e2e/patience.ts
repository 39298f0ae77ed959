const IS_PATIENT = process.env.PATIENT_TESTS === '1'

/** How long a step may take on a busy machine; short for a partial run, so that a failing assertion is reported within seconds. */
export const PATIENCE_MS = IS_PATIENT ? 90_000 : 10_000

/** For what the shop itself does later: a payment left pending goes through after 20 s, the demo delivers after some. */
export const LATER = { timeout: PATIENCE_MS + 30_000 }

interface Pace {
	/** Multiplies the timeout of every call. */
	timeoutFactor: number
	/** Replaces the duration of toasts, in milliseconds. */
	toast: { from: number; to: number }
}

/** In a whole run; on a busy machine a test may look at the page only after a toast of normal duration is gone. */
const TOAST_FACTOR = 4

export const paceOf = (timeoutMs: number, toastMs: number): Pace => ({
	timeoutFactor: PATIENCE_MS / timeoutMs,
	toast: { from: toastMs, to: IS_PATIENT ? toastMs * TOAST_FACTOR : toastMs },
})

/** Runs in every page before its own scripts: longer timeouts and toasts, for a machine with little processor time. */
export function slowDown({ timeoutFactor, toast }: Pace): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal)
	AbortSignal.timeout = (milliseconds) => timeout(milliseconds * timeoutFactor)
	const later = window.setTimeout.bind(window)
	const paced = (work: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
		later(work, milliseconds === toast.from ? toast.to : milliseconds, ...rest)
	window.setTimeout = Object.assign(paced, window.setTimeout)
}
