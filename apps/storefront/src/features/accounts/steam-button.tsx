import { buttonClass } from '@skinverse/ui/button'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { steamAddress } from './steam-address.ts'
import { SteamMark } from './steam-mark.tsx'

/** A plain link: the browser navigates to Steam and returns signed in. */
export function SteamButton({ label, redirect }: { label: string; redirect?: string }) {
	const { t } = useTranslation()
	return (
		<>
			<p className="my-5 flex items-center gap-4 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{t('or')}
			</p>
			<a href={steamAddress(redirect)} className={buttonClass({ block: true })}>
				<span className="inline-flex items-center gap-2.5">
					<SteamMark />
					{label}
				</span>
			</a>
		</>
	)
}
