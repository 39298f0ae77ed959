import { buttonClass } from '@skinverse/ui/button'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useShop } from '../../../shared/shop.ts'
import { steamConfirmationAddress } from '../steam-address.ts'
import { SteamMark } from '../steam-mark.tsx'
import type { ConfirmationFormProps } from './confirmation-form.ts'
import { confirmationQuery } from './confirmation-query.ts'

/** Short enough that the page continues as soon as the user returns to it. */
const ASK_EVERY_MS = 1500

/** In a new tab, so that input on this page is kept; this page continues when Steam has confirmed. */
export function SteamConfirmation({ onConfirmed }: ConfirmationFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const [isAway, setAway] = useState(false)
	const { data } = useQuery({
		...confirmationQuery(call),
		enabled: isAway,
		refetchInterval: ASK_EVERY_MS,
		refetchIntervalInBackground: true,
	})
	const isConfirmed = isAway && data?.confirmed === true
	useEffect(() => {
		if (isConfirmed) onConfirmed()
	}, [isConfirmed, onConfirmed])
	return (
		<div className="grid gap-4">
			<p className="text-muted text-sm">{t('confirm_with_steam_text')}</p>
			<a
				href={steamConfirmationAddress()}
				target="_blank"
				rel="noreferrer"
				className={buttonClass({ variant: 'primary', block: true })}
				onClick={() => setAway(true)}
			>
				<span className="inline-flex items-center gap-2.5">
					<SteamMark />
					{t('confirm_with_steam')}
				</span>
			</a>
			<p role="status" className="flex items-center justify-center gap-2.5 text-muted text-sm">
				{isAway && (
					<>
						<Spinner size={16} />
						{t('confirm_waiting_for_steam')}
					</>
				)}
			</p>
		</div>
	)
}
