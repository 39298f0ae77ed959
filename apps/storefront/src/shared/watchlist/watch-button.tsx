import { watchlist as texts } from '@skinverse/contract/texts/en/watchlist'
import { IconButton } from '@skinverse/ui/icon-button'
import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useLaterTexts } from '../i18n/use-later-texts.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useSession } from '../shop.ts'
import { useChangeWatch, useIsWatched, usePressWatch } from './use-watch.ts'
import { takeWanted, type Watchable } from './wanted-watch.ts'

export interface WatchButtonProps {
	thing: Watchable
	/** The accessible name is about it. */
	name: string
	/** Over a picture. */
	isFloating?: boolean
}

/** The heart: pressed while the thing is on the watchlist. */
export default function WatchButton({ thing, name, isFloating }: WatchButtonProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const isWatched = useIsWatched(thing)
	const press = usePressWatch({ ...thing, name })
	useFinishWanted()
	return (
		<IconButton
			round
			variant={isFloating ? 'ghost' : 'outline'}
			label={t('watch_label', { name })}
			aria-pressed={isWatched}
			onClick={press}
			className={clsx(isFloating && 'bg-page/55', isWatched && 'text-red! [&_svg]:fill-current')}
		>
			<Heart aria-hidden="true" />
		</IconButton>
	)
}

/** After signing in: any heart of the page watches what the guest wanted to. */
function useFinishWanted(): void {
	const { authenticated } = useSession()
	const { mutate } = useChangeWatch()
	useEffect(() => {
		if (!authenticated) return
		const thing = takeWanted()
		if (thing) mutate({ thing, isWatched: true })
	}, [authenticated, mutate])
}
