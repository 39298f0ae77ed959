import clsx from 'clsx'
import { useCurrencies, useLanguages } from '../../shared/content/use-content.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export function Switches({ className }: { className?: string }) {
	const hasLanguages = useLanguages().length > 1
	const hasCurrencies = useCurrencies().length > 1
	const isHydrated = useIsHydrated()
	if (!isHydrated || (!hasLanguages && !hasCurrencies)) return null
	return (
		<div className={clsx('items-center gap-2', className)}>
			{hasLanguages && <LanguageSwitch />}
			{hasCurrencies && <CurrencySwitch />}
		</div>
	)
}
