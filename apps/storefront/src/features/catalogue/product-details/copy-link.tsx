import { IconButton } from '@skinverse/ui/icon-button'
import { notify } from '@skinverse/web/notify.ts'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Copies the URL of the page without tracking params. */
export function CopyLink() {
	const { t } = useTranslation()

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(window.location.origin + window.location.pathname)
			notify.success(t('link_copied'))
		} catch {
			notify.error(t('failed_to_copy_link'))
		}
	}

	return (
		<IconButton label={t('copy_link')} variant="ghost" onClick={() => void copy()}>
			<Link2 aria-hidden="true" />
		</IconButton>
	)
}
