import type { ImportStatus as Status } from '@skinverse/contract/entities/operator/import'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { t } from '../../shared/text.ts'

const TONES: Readonly<Record<Status, BadgeTone>> = {
	uploading: 'grey',
	checking: 'lightblue',
	checked: 'amber',
	applying: 'lightblue',
	applied: 'green',
	failed: 'red',
	discarded: 'grey',
}

export function ImportStatus({ status }: { status: Status }) {
	return <Badge tone={TONES[status]}>{t(`office_import_status_${status}`)}</Badge>
}
