import type { SkinDetails } from '@skinverse/contract/entities/skin'
import { watchlist as texts } from '@skinverse/contract/texts/en/watchlist'
import { Button } from '@skinverse/ui/button'
import { Bell } from 'lucide-react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { useSession } from '../../../shared/shop.ts'
import { useAskToSignIn } from '../../../shared/watchlist/use-watch.ts'

export interface NotifyProps {
	skin: SkinDetails
	/** The chosen one. */
	exterior: string | undefined
}

/** Opens the price alert of a skin, for the chosen exterior. */
export default function NotifyButton({ skin, exterior }: NotifyProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const { open } = useModals()
	const { authenticated } = useSession()
	const askToSignIn = useAskToSignIn()
	const thing = { kind: 'skin', id: skin.id } as const
	const exteriors = [...new Set(skin.variants.flatMap((variant) => variant.exterior ?? []))]
	return (
		<Button
			variant="outline"
			icon={<Bell aria-hidden="true" className="size-4" />}
			onClick={() =>
				authenticated
					? open('watchAlert', { thing, name: skin.name, exteriors, exterior })
					: askToSignIn({ ...thing, name: skin.name })
			}
		>
			{t('watch_notify')}
		</Button>
	)
}
