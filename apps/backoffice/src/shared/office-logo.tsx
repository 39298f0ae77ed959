import { Logo } from '@skinverse/ui/logo'
import { useShownBrand } from './shown-brand.ts'
import { t } from './text.ts'

export function OfficeLogo() {
	return (
		<span className="block">
			<Logo name={useShownBrand()} className="text-base!" />
			<span className="logo-note block pl-[38px] text-xs text-muted">{t('backoffice_title')}</span>
		</span>
	)
}
