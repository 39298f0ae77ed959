import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ReactElement } from 'react'
import { t } from './text.ts'

interface NothingFoundProps {
	/** The link to the list without its filters. */
	all: ReactElement
	bare?: boolean
}

/** In place of a list that its filters leave empty. */
export function NothingFound({ all, bare }: NothingFoundProps) {
	return (
		<EmptyState
			bare={bare}
			drawing="no-results"
			title={t('queue_nothing_found')}
			action={<Button render={all}>{t('queue_show_all')}</Button>}
		>
			{t('queue_nothing_found_hint')}
		</EmptyState>
	)
}
