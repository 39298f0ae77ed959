import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'

/** The contact form, and the address for visitors who prefer mail. */
export function SupportContact({ className }: { className: string }) {
	const { t } = useTranslation()
	const { open } = useModals()
	const address = useSettings()?.support_email
	return (
		<ul>
			<li>
				<button type="button" className={className} onClick={() => open('contact')}>
					{t('contact_title')}
				</button>
			</li>
			{address && (
				<li>
					<a href={`mailto:${address}`} className={className}>
						{address}
					</a>
				</li>
			)}
		</ul>
	)
}
