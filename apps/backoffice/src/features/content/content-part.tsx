import { EmptyState } from '@skinverse/ui/empty-state'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { t } from '../../shared/text.ts'
import { BrandPart } from './brand-part.tsx'
import { CountriesPart } from './countries/countries-part.tsx'
import { CurrenciesPart } from './currencies/currencies-part.tsx'
import { LanguagesPart } from './languages/languages-part.tsx'
import { PacksPart } from './packs/packs-part.tsx'
import { PagesPart } from './pages/pages-part.tsx'
import type { PartName } from './parts.ts'
import { PaymentMethodsPart } from './payment-methods/payment-methods-part.tsx'
import { PromoCodesPart } from './promo-codes/promo-codes-part.tsx'
import { PromptsPart } from './prompts/prompts-part.tsx'
import { SettingsPart } from './settings/settings-part.tsx'
import { SocialLinksPart } from './social-links/social-links-part.tsx'
import { TextsPart } from './texts/texts-part.tsx'

const screens: Record<PartName, ComponentType> = {
	settings: SettingsPart,
	brand: BrandPart,
	'payment-methods': PaymentMethodsPart,
	currencies: CurrenciesPart,
	languages: LanguagesPart,
	texts: TextsPart,
	pages: PagesPart,
	'social-links': SocialLinksPart,
	countries: CountriesPart,
	'promo-codes': PromoCodesPart,
	packs: PacksPart,
	prompts: PromptsPart,
}

const isPart = (name: string): name is PartName => Object.hasOwn(screens, name)

/** The part in the URL. */
export function ContentPartPage() {
	const { part } = useParams({ from: '/shell/content/$part' })
	if (!isPart(part)) {
		return (
			<EmptyState drawing="not-found" level={1} title={t('not_found_title')}>
				{t('not_found_hint')}
			</EmptyState>
		)
	}
	const Screen = screens[part]
	return <Screen />
}
