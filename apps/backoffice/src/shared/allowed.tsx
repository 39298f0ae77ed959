import type { Capability } from '@skinverse/contract/capabilities'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ReactNode } from 'react'
import { useMay } from './me.ts'
import { t } from './text.ts'

/** Shows a message if the operator's role does not include this page. */
export function Allowed({ needs, children }: { needs: Capability; children: ReactNode }) {
	if (useMay(needs)) return children
	return (
		<EmptyState drawing="not-found" title={t('backoffice_forbidden_title')}>
			{t('backoffice_forbidden_hint')}
		</EmptyState>
	)
}
