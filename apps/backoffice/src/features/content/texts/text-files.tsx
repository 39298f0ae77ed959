import { buildRequest } from '@skinverse/contract/client/build-request'
import type { OfficeLanguage } from '@skinverse/contract/entities/operator/content'
import type { textFileFormats } from '@skinverse/contract/rules/text-file'
import { Button } from '@skinverse/ui/button'
import { Popover } from '@skinverse/ui/popover'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useDownload } from '../../../shared/queue/use-download.ts'
import { t } from '../../../shared/text.ts'
import type { ContentSearch } from '../content-search.ts'
import { TextImportDialog } from './text-import-dialog.tsx'

const ICON = 'size-4'

/** The texts that the list shows, as a file. */
export function TextExport({ language, search }: { language: OfficeLanguage; search: ContentSearch }) {
	const download = useDownload()
	const [isOpen, setOpen] = useState(false)
	function fetchFile(format: (typeof textFileFormats)[number]): void {
		const query = { language: language.id, format, search: search.search, status: search.status }
		setOpen(false)
		void download(buildRequest({ key: 'GET /backoffice/content/texts/export', query }).path)
	}
	return (
		<Popover
			align="end"
			open={isOpen}
			onOpenChange={setOpen}
			title={t('office_text_file_shown')}
			trigger={
				<Button size="sm" icon={<Download aria-hidden="true" className={ICON} />}>
					{t('office_text_file_export')}
				</Button>
			}
		>
			<div className="grid gap-2">
				<Button size="sm" onClick={() => fetchFile('csv')}>
					{t('office_text_file_csv')}
				</Button>
				<Button size="sm" onClick={() => fetchFile('xliff')}>
					{t('office_text_file_xliff')}
				</Button>
			</div>
		</Popover>
	)
}

/** A file with translated texts. */
export function TextImport({ language }: { language: OfficeLanguage }) {
	const input = useRef<HTMLInputElement>(null)
	const [file, setFile] = useState<File>()
	function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
		setFile(currentTarget.files?.[0])
		// The same file can be chosen again.
		currentTarget.value = ''
	}
	return (
		<>
			<Button
				size="sm"
				icon={<Upload aria-hidden="true" className={ICON} />}
				onClick={() => input.current?.click()}
			>
				{t('office_text_file_import')}
			</Button>
			<input
				ref={input}
				type="file"
				accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
				aria-label={t('office_text_file_import_hint')}
				onChange={take}
				className="hidden"
			/>
			{file && <TextImportDialog file={file} language={language} onClose={() => setFile(undefined)} />}
		</>
	)
}
