import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { useCurrencies, useLanguages, useSettings } from '../../shared/content/use-content.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { LanguageSwitch } from './language-switch.tsx'

// Lazy: a shop with an internal currency has no currency to switch.
const CurrencySwitch = lazy(() => import('./currency-switch.tsx'))

export function Switches({ className }: { className?: string }) {
	const hasLanguages = useLanguages().length > 1
	const hasCurrencies = useCurrencies().length > 1
	const internal = useSettings()?.internal_currency.enabled
	const showsCurrency = hasCurrencies && internal === false
	const isHydrated = useIsHydrated()
	if (!isHydrated || (!hasLanguages && !showsCurrency)) return null
	return (
		<div className={clsx('items-center gap-2', className)}>
			{hasLanguages && <LanguageSwitch />}
			<Suspense fallback={null}>{showsCurrency && <CurrencySwitch />}</Suspense>
		</div>
	)
}
