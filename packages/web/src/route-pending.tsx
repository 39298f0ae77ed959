import { Spinner } from '@skinverse/ui/spinner'
import { useWords } from './words.ts'

/** As high as the window, so that the footer does not shift. */
export function RoutePending() {
	const t = useWords()
	return (
		<div className="grid min-h-dvh place-items-center pb-40">
			<Spinner size={32} label={t('loading')} />
		</div>
	)
}
