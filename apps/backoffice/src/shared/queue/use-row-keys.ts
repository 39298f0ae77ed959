import { isTyping } from '@skinverse/web/is-typing.ts'
import { type RefObject, useEffect } from 'react'

/** A row of a table or list. */
export const ROW = 'tbody tr, [data-row]'

/** j and k move the focus to the link of the next and the previous row; Enter opens it, as of any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		function move(event: KeyboardEvent): void {
			const step = { j: 1, k: -1 }[event.key]
			if (step === undefined || isTyping(event)) return
			const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
			const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? [])
			const focused = rows.findIndex((row) => row.contains(document.activeElement))
			const open = rows.findIndex(
				(row) => row.matches('[aria-selected=true]') || row.querySelector('[aria-current]'),
			)
			const from = focused === -1 ? open : focused
			const next = links[Math.min(links.length - 1, Math.max(0, from === -1 ? 0 : from + step))]
			if (next === undefined) return
			event.preventDefault()
			next.focus()
		}
		document.addEventListener('keydown', move)
		return () => document.removeEventListener('keydown', move)
	}, [list])
}
