import type { AccountEventKind } from '@skinverse/contract/account-events'
import type { ActivityEntry } from '@skinverse/contract/entities/activity-entry'
import { formatMoment } from '@skinverse/web/dates.ts'
import {
	AtSign,
	Download,
	KeyRound,
	Landmark,
	Link2,
	LogIn,
	LogOut,
	type LucideIcon,
	Mail,
	ShieldAlert,
	ShieldCheck,
	ShieldOff,
	Unlink2,
	UserX,
} from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

const icons: Readonly<Record<AccountEventKind, LucideIcon>> = {
	sign_in: LogIn,
	sign_in_failed: ShieldAlert,
	session_ended: LogOut,
	password_changed: KeyRound,
	password_reset: KeyRound,
	email_change_requested: AtSign,
	email_change_dropped: AtSign,
	email_changed: AtSign,
	email_restored: AtSign,
	steam_linked: Link2,
	steam_unlinked: Unlink2,
	trade_link_changed: Link2,
	trade_link_removed: Unlink2,
	payout_account_added: Landmark,
	totp_enabled: ShieldCheck,
	totp_disabled: ShieldOff,
	passkey_added: ShieldCheck,
	passkey_removed: ShieldOff,
	recovery_codes_created: ShieldCheck,
	recovery_code_used: ShieldAlert,
	second_factors_removed: ShieldOff,
	factor_reset_requested: ShieldAlert,
	factor_reset_stopped: ShieldCheck,
	data_downloaded: Download,
	account_deleted: UserX,
}

export function ActivityRow({ event }: { event: ActivityEntry }) {
	const { t, language } = useTranslation()
	const { kind, text, created_at, device, country, ip, mailed_to } = event
	const Icon = icons[kind]
	const isWarning = kind === 'sign_in_failed'
	const where = [device, country && countryName(country, language), ip].filter(Boolean).join(' · ')
	return (
		<li className="flex gap-3 py-3 last:pb-0">
			<span
				className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-raised ${isWarning ? 'text-amber' : 'text-muted'}`}
			>
				<Icon aria-hidden="true" size={16} />
			</span>
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
					<span className="text-sm wrap-anywhere">{text}</span>
					<span className="text-muted text-xs tabular-nums">{formatMoment(created_at)}</span>
				</p>
				{where && <p className="mt-0.5 text-muted text-xs wrap-anywhere">{where}</p>}
				{mailed_to.length > 0 && (
					<p className="mt-0.5 flex items-center gap-1.5 text-muted text-xs">
						<Mail aria-hidden="true" size={12} className="shrink-0" />
						<span className="wrap-anywhere">{t('activity_mailed_to', { email: mailed_to.join(', ') })}</span>
					</p>
				)}
			</div>
		</li>
	)
}

function countryName(code: string, language: string): string {
	return new Intl.DisplayNames([language], { type: 'region' }).of(code.toUpperCase()) ?? code
}
