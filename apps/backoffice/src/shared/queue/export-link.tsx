import { messageOf } from '@skinverse/contract/client/api-error'
import { buildRequest } from '@skinverse/contract/client/build-request'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMay } from '../me.ts'
import { useOffice } from '../office.ts'
import { t } from '../text.ts'
import type { QueueSearch } from './queue-search.ts'

interface ExportLinkProps {
	queue: 'offers' | 'payouts'
	search: QueueSearch
}

/** All results of the list as a CSV file. */
export function ExportLink({ queue, search: { search, status } }: ExportLinkProps) {
	if (!useMay(`${queue}.export`)) return null
	const { path } = buildRequest({ key: `GET /backoffice/${queue}/export`, query: { search, status } })
	return <FileLink path={path}>{t('queue_export')}</FileLink>
}

/** The browser downloads the file, which may take longer than a call's timeout. */
export function FileLink({ path, children }: { path: string; children: string }) {
	const { call } = useOffice()

	/** Checks the session first: an error page would be saved as the file. */
	async function fetchFile(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
		event.preventDefault()
		try {
			await call('GET /backoffice/me')
			window.location.assign(path)
		} catch (error) {
			notify.error(messageOf(error, t('an_error_occurred')))
		}
	}

	return (
		<Button
			size="sm"
			className="h-10!"
			icon={<Download aria-hidden="true" className="size-4" />}
			render={<a href={path} download onClick={fetchFile} />}
		>
			{children}
		</Button>
	)
}
