import { type RefObject, useEffect, useRef } from 'react'
import type { QueuePath } from './queue-search.ts'

/** The focus goes back to the row whose details were closed, so that j and k go on from there. */
export function useFocusOfClosed(
	list: RefObject<HTMLElement | null>,
	to: QueuePath,
	openId: string | undefined,
): void {
	const before = useRef<string>(undefined)
	useEffect(() => {
		const closed = before.current
		before.current = openId
		// Unless something else was chosen already.
		if (openId !== undefined || closed === undefined || document.activeElement !== document.body) return
		const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
		links.find(({ pathname }) => pathname.endsWith(`${to}/${closed}`))?.focus({ preventScroll: true })
	}, [list, to, openId])
}
