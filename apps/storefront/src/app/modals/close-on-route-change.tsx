import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useModals } from '../../shared/modals.ts'

/** A modal belongs to the page it was opened on; tabs and filters of that page leave it open. */
export function CloseOnRouteChange() {
	const { closeAll } = useModals()
	const pathname = useRouterState({ select: (state) => state.location.pathname })
	const last = useRef(pathname)
	useEffect(() => {
		if (last.current === pathname) return
		last.current = pathname
		closeAll()
	}, [pathname, closeAll])
	return null
}
