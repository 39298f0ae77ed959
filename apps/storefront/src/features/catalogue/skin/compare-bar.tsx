import { canCompare, comparedText } from '@skinverse/contract/compared'
import { MAX_COMPARED } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

/** Stays at the lower edge of the window while copies are chosen. */
export function CompareBar({ chosen, onClear }: { chosen: readonly number[]; onClear: () => void }) {
	const { t } = useTranslation()
	const count = chosen.length
	return (
		<section aria-label={t('skin_choose')} className="sticky bottom-3 z-2">
			{count > 0 && (
				<div className="mt-3 flex items-center gap-3 rounded-panel border border-violet bg-raised px-4 py-2.5 shadow-lg">
					<p role="status" className="mr-auto text-sm">
						{t('skin_chosen', { count, max: MAX_COMPARED })}
					</p>
					<Button size="sm" variant="ghost" onClick={onClear}>
						{t('skin_chosen_clear')}
					</Button>
					{canCompare(chosen) ? (
						<Button
							size="sm"
							variant="primary"
							render={<Link to="/compare" search={{ items: comparedText(chosen) }} />}
						>
							{t('skin_compare', { count })}
						</Button>
					) : (
						<span className="text-muted text-sm">{t('skin_choose_more')}</span>
					)}
				</div>
			)}
		</section>
	)
}
