import type { UnderstoodWord } from '@skinverse/contract/entities/search-suggestions'
import clsx from 'clsx'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../shared/item-word.ts'
import type { useSuggestions } from '../../shared/search/use-suggestions.ts'
import { wearText } from './wear-text.ts'

interface UnderstoodProps {
	suggestions: ReturnType<typeof useSuggestions>
	className?: string
}

/** How the search was read, or what it found instead; screen readers hear it when it changes. */
export function Understood({ suggestions: { query, data, isError }, className }: UnderstoodProps) {
	const { t } = useTranslation()
	return (
		<div role="status" className={clsx('text-muted text-xs empty:hidden', className)}>
			{isError && t('search_failed')}
			{data && data.total === 0 && <bdi className="wrap-anywhere">{t('search_none', { query })}</bdi>}
			{data && data.total > 0 && (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
					<span className="wrap-anywhere">
						{data.instead === null ? t('search_for') : t('search_instead', { query })}
					</span>
					{data.understood.map((word) => (
						<span
							key={word.text}
							className="wrap-anywhere rounded-tag bg-violet/22 px-2 py-0.5 font-display font-semibold text-lilac"
						>
							{wordText(word, t)}
						</span>
					))}
				</div>
			)}
		</div>
	)
}

function wordText({ field, values }: UnderstoodWord, t: Translate): string {
	if (field === 'exterior') return values.map((value) => wearText(value, t)).join(' / ')
	if (field === 'class' || field === 'type') return values.map((value) => itemWord(t, value)).join(' / ')
	return values.join(' / ')
}
