import type { PasskeyEntry } from '@skinverse/contract/entities/second-factors'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { IconButton } from '@skinverse/ui/icon-button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { FactorPart } from './factor-part.tsx'
import { usePasskeysOffered } from './passkeys-offered.ts'

interface PasskeysPartProps {
	passkeys: readonly PasskeyEntry[]
	/** Whether passkeys work at the shop's URL. */
	isAvailable: boolean
	mayAdd: boolean
}

export function PasskeysPart({ passkeys, isAvailable, mayAdd }: PasskeysPartProps) {
	const { t } = useTranslation()
	const { open } = useModals()
	const isOffered = usePasskeysOffered() && isAvailable
	return (
		<FactorPart
			title={t('passkeys_title')}
			text={t(isOffered ? 'passkeys_text' : 'passkeys_none_here')}
			actions={
				isOffered && (
					<Button
						size="sm"
						variant={passkeys.length > 0 ? 'outline' : 'secondary'}
						disabled={!mayAdd}
						onClick={() => open('addPasskey')}
					>
						{t('passkey_add')}
					</Button>
				)
			}
		>
			{passkeys.length > 0 && (
				<ul className="grid gap-2">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} />
					))}
				</ul>
			)}
		</FactorPart>
	)
}

function PasskeyRow({ passkey }: { passkey: PasskeyEntry }) {
	const { t } = useTranslation()
	const { open } = useModals()
	const { id, name, backed_up, created_at, last_used_at } = passkey
	const moment =
		last_used_at === null
			? t('passkey_created_on', { date: formatMoment(created_at) })
			: t('passkey_last_used', { date: formatMoment(last_used_at) })
	return (
		<li className="flex items-center gap-2 rounded-control border border-line py-2 pr-2 pl-3">
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
					{name}
					{backed_up && <Badge tone="lightblue">{t('passkey_synced')}</Badge>}
				</p>
				<p className="mt-0.5 text-muted text-xs">{moment}</p>
			</div>
			<IconButton
				label={t('passkey_rename_named', { name })}
				variant="ghost"
				onClick={() => open('renamePasskey', { id, name })}
			>
				<Pencil aria-hidden="true" />
			</IconButton>
			<IconButton
				label={t('passkey_remove_named', { name })}
				variant="ghost"
				onClick={() => open('changeFactor', { change: 'remove-passkey', id, name })}
			>
				<Trash2 aria-hidden="true" />
			</IconButton>
		</li>
	)
}
