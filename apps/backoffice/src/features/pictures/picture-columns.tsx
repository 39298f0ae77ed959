import type { OfficePicture } from '@skinverse/contract/entities/operator/picture'
import { Badge } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
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
				<Picture src={img_url} className="h-12 w-16" />
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
		cell: (picture) => (
			<>
				<Badge tone={tones[picture.state]}>{t(`office_picture_state_${picture.state}`)}</Badge>
				<Reason picture={picture} />
			</>
		),
	},
	{
		key: 'actions',
		header: t('office_picture_actions'),
		align: 'end',
		cell: (picture) => <PictureActions picture={picture} />,
	},
]

function Reason({ picture: { failure, detail, state, attempts } }: { picture: OfficePicture }) {
	if (failure === null) return null
	const parts = [
		state === 'waiting' && t('office_picture_attempts', { number: attempts }),
		t(`office_picture_failure_${failure}`),
		detail,
	]
	return <span className="mt-1 block text-xs text-muted">{parts.filter(Boolean).join(' · ')}</span>
}
