import { Button } from '@skinverse/ui/button'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { t } from '../text.ts'
import { useDownload } from './use-download.ts'

/** A file of the API. */
export function DownloadLink({ path, className }: { path: string; className?: string }) {
	const download = useDownload()

	function fetchFile(event: MouseEvent<HTMLAnchorElement>): void {
		event.preventDefault()
		void download(path)
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
