import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'
import { printText } from './print-text.ts'

/** The recovery codes, once. */
export function RecoveryCodesModal({ modal, codes }: ModalProps<{ codes: readonly string[] }>) {
	const { t } = useTranslation()
	const [isCopied, setCopied] = useState(false)
	const list = codes.join('\n')
	const page = [
		t('recovery_codes_file_title', { host: window.location.host }),
		'',
		list,
		'',
		t('recovery_codes_file_hint'),
		'',
	].join('\n')
	return (
		<Dialog
			{...modal}
			size="sm"
			title={t('recovery_codes_shown_title')}
			description={t('recovery_codes_shown_text')}
			closeLabel={t('close')}
			footer={
				<Button variant="primary" block onClick={() => modal.onOpenChange(false)}>
					{t('recovery_codes_saved')}
				</Button>
			}
		>
			<ul className="grid gap-y-1.5 whitespace-nowrap rounded-control bg-page p-4 text-center text-sm">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap justify-center gap-2">
				<Button
					size="sm"
					variant="outline"
					icon={isCopied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
					onClick={async () => setCopied(await copyText(list))}
				>
					{t(isCopied ? 'recovery_codes_copied' : 'recovery_codes_copy')}
				</Button>
				<Button
					size="sm"
					variant="outline"
					icon={<Download aria-hidden="true" size={16} />}
					onClick={() => saveFile('recovery-codes.txt', page)}
				>
					{t('recovery_codes_download')}
				</Button>
				<Button
					size="sm"
					variant="outline"
					icon={<Printer aria-hidden="true" size={16} />}
					onClick={() => printText(page)}
				>
					{t('recovery_codes_print')}
				</Button>
			</div>
		</Dialog>
	)
}

function saveFile(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	URL.revokeObjectURL(address)
}
