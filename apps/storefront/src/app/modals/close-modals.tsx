import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useModals } from '../../shared/modals.ts'
import { useSession } from '../../shared/shop.ts'

/** Closes modals when the page or the signed-in user changes. Tabs and filters of the same page leave them open. */
export function CloseModals() {
	const { closeAll } = useModals()
	const pathname = useRouterState({ select: (state) => state.location.pathname })
	const { authenticated } = useSession()
	const place = `${authenticated} ${pathname}`
	const last = useRef(place)
	useEffect(() => {
		if (last.current === place) return
		last.current = place
		closeAll()
	}, [place, closeAll])
	return null
}
