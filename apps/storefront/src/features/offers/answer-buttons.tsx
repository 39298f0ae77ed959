import { Button, type ButtonSize } from '@skinverse/ui/button'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { useAnswerOffer } from './use-answer-offer.ts'

interface AnswerButtonsProps {
	answering: ReturnType<typeof useAnswerOffer>
	size?: ButtonSize
	/** Side by side over the whole width. */
	wide?: boolean
}

export function AnswerButtons({ answering, size, wide }: AnswerButtonsProps) {
	const { t } = useTranslation()
	const { answer, running, isBusy } = answering
	const shared = { size, className: wide ? 'flex-1' : undefined }
	return (
		<div className="flex gap-2">
			<Button
				{...shared}
				variant={wide ? 'primary' : 'secondary'}
				busy={running === 'accept'}
				disabled={isBusy}
				onClick={() => answer('accept')}
			>
				{t('accept')}
			</Button>
			<Button
				{...shared}
				variant="danger"
				busy={running === 'decline'}
				disabled={isBusy}
				onClick={() => answer('decline')}
			>
				{t('decline')}
			</Button>
		</div>
	)
}
