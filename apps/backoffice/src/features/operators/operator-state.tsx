import { Badge } from '@skinverse/ui/badge'
import { t } from '../../shared/text.ts'

export function OperatorState({ disabled }: { disabled: boolean }) {
	return disabled ? (
		<Badge tone="grey">{t('office_operator_disabled')}</Badge>
	) : (
		<Badge tone="green">{t('office_operator_active')}</Badge>
	)
}
