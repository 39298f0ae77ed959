import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { saveDownload } from '../../shared/save-download.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsSection } from './settings-panel.tsx'

/** Download of the shopper's data and deletion of the account. */
export function PrivacySection() {
	const { t } = useTranslation()
	const { open } = useModals()
	return (
		<div className="min-w-0 lg:col-span-2">
			<SettingsSection title={t('privacy_title')}>
				<div className="grid gap-6 lg:grid-cols-2 lg:gap-0 lg:divide-x lg:divide-line">
					<Part heading={t('data_heading')} text={t('data_text')}>
						<DownloadButton />
					</Part>
					<Part heading={t('delete_account_heading')} text={t('delete_account_text')}>
						<Button variant="danger" className="sm:justify-self-start" onClick={() => open('deleteAccount')}>
							{t('delete_account')}
						</Button>
					</Part>
				</div>
			</SettingsSection>
		</div>
	)
}

function Part({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
	return (
		<div className="grid content-between gap-4 max-lg:not-first:border-t max-lg:not-first:border-line max-lg:not-first:pt-6 lg:first:pr-6 lg:last:pl-6">
			<div className="grid gap-1.5">
				<h3 className="text-sm">{heading}</h3>
				<p className="text-muted text-sm">{text}</p>
			</div>
			{children}
		</div>
	)
}

function DownloadButton() {
	const { t } = useTranslation()
	const { download } = useShop()
	const fetching = useMutation({
		mutationFn: () => download('GET /user/data'),
		onSuccess: (file) => {
			saveDownload(file)
			notify.success(t('data_downloaded'))
		},
		onError: (error) => notify.error(messageOf(error, t('failed_to_download_data'))),
	})
	return (
		<Button
			className="sm:justify-self-start"
			busy={fetching.isPending}
			busyLabel={t('downloading_data')}
			onClick={() => fetching.mutate()}
		>
			{t('download_data')}
		</Button>
	)
}
