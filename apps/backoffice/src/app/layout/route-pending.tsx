import { Spinner } from '@skinverse/ui/spinner'
import { t } from '../../shared/text.ts'

export function RoutePending() {
	return (
		<div className="grid min-h-dvh place-items-center pb-40">
			<Spinner size={32} label={t('loading')} />
		</div>
	)
}
