import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { useCurrencies, useLanguages, useSettings } from '../../shared/content/use-content.ts'
import { useIsLive } from '../../shared/use-is-live.ts'

// A shop with one language and credits has nothing to switch, and then does not load these.
const LanguageSwitch = lazy(() => import('./language-switch.tsx'))
const CurrencySwitch = lazy(() => import('./currency-switch.tsx'))

export function Switches({ className }: { className?: string }) {
	const hasLanguages = useLanguages().length > 1
	const hasCurrencies = useCurrencies().length > 1
	const internal = useSettings()?.internal_currency.enabled
	const showsCurrency = hasCurrencies && internal === false
	const isLive = useIsLive()
	if (!isLive || (!hasLanguages && !showsCurrency)) return null
	return (
		<div className={clsx('items-center gap-2', className)}>
			<Suspense fallback={null}>
				{hasLanguages && <LanguageSwitch />}
				{showsCurrency && <CurrencySwitch />}
			</Suspense>
		</div>
	)
}
