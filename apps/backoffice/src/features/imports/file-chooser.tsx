import { type Game, games } from '@skinverse/contract/games'
import { MAX_IMPORT_BYTES } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Disclosure } from '@skinverse/ui/disclosure'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { Select } from '@skinverse/ui/select'
import { TextInput } from '@skinverse/ui/text-input'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { t } from '../../shared/text.ts'
import type { ImportChoices } from './use-upload.ts'

/** The importer's column names, in a natural order. */
const CSV_COLUMNS =
	'title, price, category, id, phase, type, quality, exterior, hero, class, weapon, collection, img_url, stattrak, souvenir, old_price, cost, float_value, paint_seed, trade_lock_until'
const MB = 1024 * 1024

interface FileChooserProps {
	refusal: string | undefined
	onFile: (file: File, choices: ImportChoices) => void
}

export function FileChooser({ refusal, onFile }: FileChooserProps) {
	const input = useRef<HTMLInputElement>(null)
	const [category, setCategory] = useState<Game>()
	const [rate, setRate] = useState('')
	const [isOver, setOver] = useState(false)

	function take(files: FileList | null | undefined): void {
		const file = files?.[0]
		if (file) onFile(file, { category, eurPerUsd: rate === '' ? undefined : Number(rate.replace(',', '.')) })
		// Reset, so that the same file can be chosen again after it was fixed.
		if (input.current) input.current.value = ''
	}

	function drop(event: DragEvent): void {
		event.preventDefault()
		setOver(false)
		take(event.dataTransfer.files)
	}

	return (
		<section aria-label={t('office_imports_choose')} className="surface grid gap-5 p-4 md:p-6">
			<h2 className="sr-only">{t('office_imports_choose')}</h2>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
			<div
				onDragOver={(event) => {
					event.preventDefault()
					setOver(true)
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
				className={clsx(
					'grid justify-items-center gap-3 rounded-control border border-dashed px-4 py-8 text-center transition-colors',
					isOver ? 'border-violet bg-violet/10' : 'border-line-strong',
				)}
			>
				<FileUp aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
				<div className="flex flex-wrap items-center justify-center gap-3">
					<Button variant="primary" onClick={() => input.current?.click()}>
						{t('office_imports_choose')}
					</Button>
					<span className="text-sm text-muted max-md:hidden">{t('office_imports_drop')}</span>
				</div>
				<input
					ref={input}
					type="file"
					hidden
					aria-label={t('office_import_file')}
					accept=".csv,.json,.jsonl,.ndjson,.txt,.gz"
					onChange={(event) => take(event.currentTarget.files)}
				/>
				<p className="max-w-2xl text-xs text-muted">
					{t('office_imports_formats', { mb: MAX_IMPORT_BYTES / MB })}
				</p>
			</div>
			{refusal && (
				<Notice tone="red" role="alert">
					{refusal}
				</Notice>
			)}
			<div className="grid items-start gap-5 md:grid-cols-2">
				<Field label={t('office_imports_category')} hint={t('office_imports_category_hint')}>
					<Select
						value={category ?? ''}
						onValueChange={(value) => setCategory(games.find((game) => game === value))}
						options={[
							{ value: '', label: t('office_imports_category_told') },
							...games.map((game) => ({ value: game, label: t(`office_catalogue_game_${game}`) })),
						]}
					/>
				</Field>
				<Field label={t('office_imports_rate')} hint={t('office_imports_rate_hint')}>
					<TextInput
						inputMode="decimal"
						value={rate}
						onChange={(event) => setRate(event.target.value.trim())}
					/>
				</Field>
				<Disclosure title={t('office_imports_columns')} className="md:col-span-2">
					<p className="font-mono text-xs text-muted">{CSV_COLUMNS}</p>
				</Disclosure>
			</div>
		</section>
	)
}
