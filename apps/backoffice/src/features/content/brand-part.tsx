import { BRAND_PREVIEW_PARAM } from '@skinverse/contract/brand/preview-param'
import { Button } from '@skinverse/ui/button'
import { ExternalLink } from 'lucide-react'
import { t } from '../../shared/text.ts'
import { BrandForm } from '../brand/index.ts'
import { PartFrame } from './part-frame.tsx'

export function BrandPart() {
	return (
		<PartFrame
			name="brand"
			aside={
				<Button
					size="sm"
					iconEnd={<ExternalLink aria-hidden="true" className="size-4" />}
					render={<a href={`/?${BRAND_PREVIEW_PARAM}=on`} target="_blank" rel="noreferrer" />}
				>
					{t('office_brand_open_preview')}
				</Button>
			}
		>
			<BrandForm />
		</PartFrame>
	)
}
