import { Button } from '@skinverse/ui/button'
import { Copy, Download } from 'lucide-react'
import { notify } from '../../shared/notify.ts'
import { t } from '../../shared/text.ts'

interface RecoveryCodesProps {
	codes: readonly string[]
	confirm: string
	onSaved: () => void
}

/** Shown once: to be copied or downloaded before going on. */
export function RecoveryCodes({ codes, confirm, onSaved }: RecoveryCodesProps) {
	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(codes.join('\n'))
			notify.success(t('recovery_codes_copied'))
		} catch {
			notify.error(t('queue_copy_failed'))
		}
	}

	return (
		<div className="grid gap-5">
			<p className="text-soft">{t('recovery_codes_shown_text')}</p>
			<ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control border border-line bg-page px-4 py-3 font-mono text-sm min-[420px]:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="grid grid-cols-2 gap-2">
				<Button icon={<Copy />} onClick={() => void copy()}>
					{t('recovery_codes_copy')}
				</Button>
				<Button icon={<Download />} render={<a href={fileOf(codes)} download="recovery-codes.txt" />}>
					{t('recovery_codes_download')}
				</Button>
			</div>
			<Button variant="primary" block onClick={onSaved}>
				{confirm}
			</Button>
		</div>
	)
}

function fileOf(codes: readonly string[]): string {
	const title = `${t('brand')} ${t('backoffice_title')}: ${t('recovery_codes_title')}`
	const lines = [title, t('recovery_codes_file_hint'), '', ...codes, '']
	return `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\n'))}`
}
