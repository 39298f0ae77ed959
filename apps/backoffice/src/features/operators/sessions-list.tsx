import type { OperatorSession } from '@skinverse/contract/entities/operator/operator-details'
import { Button } from '@skinverse/ui/button'
import { Tag } from '@skinverse/ui/tag'
import { ageText } from '../../shared/age.tsx'
import { t } from '../../shared/text.ts'

interface SessionsListProps {
	sessions: readonly OperatorSession[]
	/** The session that is being ended. */
	ending: string | undefined
	/** Undefined: read-only. */
	onEnd: ((id: string) => void) | undefined
}

/** The operator's sessions. The session of this page ends by sign-out. */
export function SessionsList({ sessions, ending, onEnd }: SessionsListProps) {
	if (sessions.length === 0) return <p className="text-sm text-muted">{t('office_operator_sessions_none')}</p>
	return (
		<ul className="grid gap-3 text-sm">
			{sessions.map(({ id, device, ip, last_used_at, current }) => (
				<li key={id} className="flex min-h-9 items-center justify-between gap-3">
					<span className="min-w-0">
						<span className="flex flex-wrap items-center gap-x-2">
							{device} {current && <Tag>{t('office_operator_session_current')}</Tag>}
						</span>
						<span className="block text-xs text-muted wrap-anywhere">
							{[ip, t('office_operator_session_used', { when: ageText(last_used_at, Date.now()) })]
								.filter(Boolean)
								.join(' · ')}
						</span>
					</span>
					{onEnd && !current && (
						<Button
							size="sm"
							aria-label={t('office_operator_session_end_label', { device })}
							busy={ending === id}
							onClick={() => onEnd(id)}
						>
							{t('office_operator_session_end')}
						</Button>
					)}
				</li>
			))}
		</ul>
	)
}
