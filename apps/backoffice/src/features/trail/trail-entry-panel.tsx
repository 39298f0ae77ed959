import type { TrailEntry } from '@skinverse/contract/entities/operator/trail-entry'
import { IconButton } from '@skinverse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { actionText } from '../../shared/action-text.ts'
import { actorText } from '../../shared/actor-text.ts'
import { Facts, Part } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/text.ts'
import { Changes } from './changes.tsx'

export function TrailEntryPanel({ entry }: { entry: TrailEntry }) {
	return (
		<section
			aria-label={t('office_trail_open', { action: actionText(entry.action), id: entry.id })}
			className="surface p-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
		>
			<header className="mb-4 flex items-start justify-between gap-3">
				<div className="min-w-0">
					<p className="text-xs text-muted">{t('office_trail_entry', { id: entry.id })}</p>
					<h2 className="text-lg">{actionText(entry.action)}</h2>
				</div>
				<IconButton
					label={t('queue_close_details')}
					variant="ghost"
					className="-mt-1 -mr-1.5"
					render={
						<Link to="/trail" search={(former) => ({ ...former, entry: undefined })} resetScroll={false} />
					}
				>
					<X aria-hidden="true" />
				</IconButton>
			</header>
			<Facts
				facts={[
					{ label: t('office_trail_when'), value: <Moment at={entry.at} /> },
					{
						label: t('office_trail_operator'),
						value: actorText(entry),
					},
					entry.subject !== '' && { label: t('office_trail_subject'), value: entry.subject },
					entry.ip !== '' && { label: t('office_trail_where'), value: `${entry.ip} · ${entry.device}` },
				]}
			/>
			<Part title={t('office_trail_changes')}>
				<Changes before={entry.before} after={entry.after} />
			</Part>
		</section>
	)
}
