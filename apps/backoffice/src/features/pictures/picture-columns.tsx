import type { OfficePicture } from '@skinverse/contract/entities/operator/picture'
import { Badge } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
import { ImageOff } from 'lucide-react'
import { Picture } from '../../shared/picture.tsx'
import { t } from '../../shared/text.ts'
import { PictureActions } from './picture-actions.tsx'

const tones = {
	uploaded: 'lightblue',
	fetched: 'green',
	waiting: 'amber',
	failed: 'red',
	linked: 'grey',
	none: 'grey',
} as const

export const pictureColumns: Column<OfficePicture>[] = [
	{
		key: 'item',
		header: t('office_picture_item'),
		cell: ({ title, category, img_url }) => (
			<span className="flex min-w-0 items-center gap-3">
				{img_url === null ? <NoPicture /> : <Picture src={img_url} className="h-12 w-16" />}
				<span className="min-w-0">
					<span className="block truncate font-display font-semibold">{title}</span>
					<span className="block text-xs text-muted">{t(`office_catalogue_game_${category}`)}</span>
				</span>
			</span>
		),
	},
	{
		key: 'on_sale',
		header: t('office_picture_on_sale'),
		align: 'end',
		muted: true,
		phone: 'hidden',
		cell: ({ on_sale }) => on_sale,
	},
	{
		key: 'state',
		header: t('office_picture_state'),
		phone: 'full',
		cell: (picture) => (
			<span className="grid gap-1 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 md:justify-items-start">
				<Badge tone={tones[picture.state]}>{t(`office_picture_state_${picture.state}`)}</Badge>
				<Reason picture={picture} />
			</span>
		),
	},
	{
		key: 'actions',
		header: t('office_picture_actions'),
		align: 'end',
		phone: 'line',
		cell: (picture) => <PictureActions picture={picture} />,
	},
]

function NoPicture() {
	return (
		<span className="grid h-12 w-16 shrink-0 place-items-center rounded-[6px] border border-line bg-page text-muted">
			<ImageOff aria-hidden="true" className="size-4" />
		</span>
	)
}

function Reason({ picture: { failure, detail, state, attempts } }: { picture: OfficePicture }) {
	if (failure === null) return null
	const parts = [
		state === 'waiting' && t('office_picture_attempts', { number: attempts }),
		t(`office_picture_failure_${failure}`),
		detail,
	]
	return <span className="text-xs text-muted">{parts.filter(Boolean).join(' · ')}</span>
}
