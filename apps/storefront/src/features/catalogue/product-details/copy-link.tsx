import { IconButton } from '@skinverse/ui/icon-button'
import { notify } from '@skinverse/web/notify.ts'
import { Link2 } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

/** Copies the URL of the page without tracking params; `withSearch` where the params are the page. */
export function CopyLink({ withSearch = false }: { withSearch?: boolean }) {
	const { t } = useTranslation()

	async function copy(): Promise<void> {
		try {
			const { origin, pathname, search } = window.location
			await navigator.clipboard.writeText(origin + pathname + (withSearch ? search : ''))
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
