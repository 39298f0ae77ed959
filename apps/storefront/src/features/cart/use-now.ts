import { useEffect, useState } from 'react'

/** The time, every second until `end`. */
export function useNow(end: number | undefined): number {
	const [now, setNow] = useState(() => Date.now())
	useEffect(() => {
		if (end === undefined) return
		const timer = setInterval(() => {
			setNow(Date.now())
			if (Date.now() >= end) clearInterval(timer)
		}, 1000)
		setNow(Date.now())
		return () => clearInterval(timer)
	}, [end])
	return now
}
