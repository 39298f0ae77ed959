import { Badge } from '@skinverse/ui/badge'
import { t } from '../../shared/text.ts'

export function SaleState({ withdrawn, gone = false }: { withdrawn: boolean; gone?: boolean }) {
	if (withdrawn) return <Badge tone="grey">{t('office_pack_withdrawn')}</Badge>
	if (gone) return <Badge tone="amber">{t('office_pack_gone')}</Badge>
	return <Badge tone="green">{t('office_pack_on_sale')}</Badge>
}
