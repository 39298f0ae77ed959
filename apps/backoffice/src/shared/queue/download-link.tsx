import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useOffice } from '../office.ts'
import { t } from '../text.ts'

/** A file of the API. The browser downloads it, which may take longer than a call's timeout. */
export function DownloadLink({ path, className }: { path: string; className?: string }) {
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
			className={clsx('h-10!', className)}
			icon={<Download aria-hidden="true" className="size-4" />}
			render={<a href={path} download onClick={fetchFile} />}
		>
			{t('queue_export')}
		</Button>
	)
}
