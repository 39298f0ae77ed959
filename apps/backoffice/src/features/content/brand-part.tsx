import { BrandForm } from '../brand/index.ts'
import { PartFrame } from './part-frame.tsx'

export function BrandPart() {
	return (
		<PartFrame name="brand">
			<BrandForm />
		</PartFrame>
	)
}
