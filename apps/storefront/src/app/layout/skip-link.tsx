import type { MouseEvent } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** The first tab stop: skips the header. */
export function SkipLink() {
	const { t } = useTranslation()

	// A hash in the URL would be a navigation and would not move the focus.
	function skip(event: MouseEvent): void {
		event.preventDefault()
		document.getElementById('main')?.focus()
	}

	return (
		// biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page
		<a
			href="#main"
			onClick={skip}
			className="fixed top-2 left-4 z-50 -translate-y-20 rounded-control bg-raised px-4 py-3 text-sm focus-visible:translate-y-0"
		>
			{t('skip_to_content')}
		</a>
	)
}
