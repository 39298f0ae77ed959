import { type SyntheticEvent, useRef } from 'react'

type Submit = (event?: SyntheticEvent) => Promise<void>

/** A second Enter may come before the button has had the time to look busy: only the first one counts. */
export function useSingleSubmit(submit: Submit): Submit {
	const isRunning = useRef(false)
	return async (event) => {
		event?.preventDefault()
		if (isRunning.current) return
		isRunning.current = true
		try {
			await submit(event)
		} finally {
			isRunning.current = false
		}
	}
}
