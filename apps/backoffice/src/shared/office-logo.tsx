import { Logo } from '@skinverse/ui/logo'
import { t } from './text.ts'

export function OfficeLogo() {
	return (
		<span className="block">
			<Logo name={t('brand')} className="text-base!" />
			<span className="block pl-[38px] text-xs text-muted">{t('backoffice_title')}</span>
		</span>
	)
}
