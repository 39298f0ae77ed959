import { type Game, games } from '@skinverse/contract/games'
import { IconButton } from '@skinverse/ui/icon-button'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Carousel } from './carousel.tsx'
import { Section } from './section.tsx'
import { useCarousel } from './use-carousel.ts'

interface BestSellersProps {
	game: Game
	onGameChange: (game: Game) => void
	isLoading: boolean
	skeleton: ReactNode
	/** The cards. */
	children: ReactNode
}

const gameTexts = { cs2: 'game_cs2', dota2: 'game_dota2' } as const
const SKELETONS = 6

export function BestSellers({ game, onGameChange, isLoading, skeleton, children }: BestSellersProps) {
	const { t } = useTranslation()
	const cards = Children.toArray(children)
	const carousel = useCarousel(cards.length)
	function chooseGame(next: Game): void {
		carousel.reset()
		onGameChange(next)
	}

	const isEmpty = !isLoading && cards.length === 0
	return (
		<Section
			id="best-sellers"
			title={t('best_sellers')}
			controls={
				<div className="flex items-center justify-between gap-3">
					<ToggleGroup
						label={t('choose_game')}
						options={games.map((value) => ({ value, label: t(gameTexts[value]) }))}
						value={game}
						onValueChange={chooseGame}
					/>
					<div className="flex gap-2">
						<IconButton
							label={t('previous')}
							size="lg"
							disabled={!carousel.canMove}
							onClick={carousel.previous}
						>
							<ChevronLeft aria-hidden="true" />
						</IconButton>
						<IconButton label={t('next')} size="lg" disabled={!carousel.canMove} onClick={carousel.next}>
							<ChevronRight aria-hidden="true" />
						</IconButton>
					</div>
				</div>
			}
		>
			{isEmpty ? (
				<p className="surface px-6 py-16 text-center text-muted text-sm">{t('best_sellers_empty')}</p>
			) : (
				<Carousel label={t('best_sellers')} carousel={carousel} isBusy={isLoading}>
					{isLoading ? Array.from({ length: SKELETONS }, () => skeleton) : cards}
				</Carousel>
			)}
		</Section>
	)
}
