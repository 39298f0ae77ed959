import { IconButton } from '@skinverse/ui/icon-button'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from '../../shared/text.ts'

interface MoveButtonsProps {
	title: string
	ids: readonly number[]
	place: number
	busy: boolean
	onOrder: (ids: number[]) => void
}

export function MoveButtons({ title, ids, place, busy, onOrder }: MoveButtonsProps) {
	const move = (to: number) =>
		onOrder(ids.toSpliced(place, 1).toSpliced(to, 0, ...ids.slice(place, place + 1)))
	return (
		<>
			<IconButton
				label={t('office_content_up', { title })}
				variant="ghost"
				disabled={busy || place === 0}
				onClick={() => move(place - 1)}
			>
				<ArrowUp aria-hidden="true" />
			</IconButton>
			<IconButton
				label={t('office_content_down', { title })}
				variant="ghost"
				disabled={busy || place === ids.length - 1}
				onClick={() => move(place + 1)}
			>
				<ArrowDown aria-hidden="true" />
			</IconButton>
		</>
	)
}
