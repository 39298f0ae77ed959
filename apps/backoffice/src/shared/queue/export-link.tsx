import { buildRequest } from '@skinverse/contract/client/build-request'
import { useMay } from '../me.ts'
import { DownloadLink } from './download-link.tsx'
import type { QueueSearch } from './queue-search.ts'

interface ExportLinkProps {
	queue: 'offers' | 'payouts'
	search: QueueSearch
}

/** All results of the list as a CSV file. */
export function ExportLink({ queue, search: { search, status } }: ExportLinkProps) {
	if (!useMay(`${queue}.export`)) return null
	const { path } = buildRequest({ key: `GET /backoffice/${queue}/export`, query: { search, status } })
	return <DownloadLink path={path} />
}
