import { linkOptions } from '@tanstack/react-router'
import { useContext } from 'react'
import { Embedded } from '../../../shared/embedded.ts'

/** Where pages are listed and edited: in the set-up guide within its step. */
export function usePageLinks() {
	const isInGuide = useContext(Embedded)
	return {
		list: isInGuide
			? linkOptions({ to: '/setup/$step', params: { step: 'legal' } })
			: linkOptions({ to: '/content/$part', params: { part: 'pages' } }),
		page: (id: string) =>
			isInGuide
				? linkOptions({ to: '/setup/$step', params: { step: 'legal' }, search: { edited: id } })
				: linkOptions({ to: '/content/pages/$id', params: { id } }),
	}
}
