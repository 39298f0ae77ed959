import { buildRequest } from '@skinverse/contract/client/build-request'
import { Button } from '@skinverse/ui/button'
import { Download } from 'lucide-react'
import { useMay } from '../me.ts'
import { t } from '../text.ts'
import type { QueueSearch } from './queue-search.ts'

interface ExportLinkProps {
	queue: 'offers' | 'payouts'
	search: QueueSearch
}

/** What the list finds, all pages of it, as a file. The browser fetches it, which may take longer than a call. */
export function ExportLink({ queue, search: { search, status } }: ExportLinkProps) {
	const mayExport = useMay(`${queue}.export`)
	if (!mayExport) return null
	const { path } = buildRequest({ key: `GET /backoffice/${queue}/export`, query: { search, status } })
	return (
		<Button
			size="sm"
			className="h-10!"
			icon={<Download aria-hidden="true" className="size-4" />}
			render={<a href={path} download />}
		>
			{t('queue_export')}
		</Button>
	)
}
