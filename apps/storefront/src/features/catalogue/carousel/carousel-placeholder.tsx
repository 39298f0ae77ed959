import { Skeleton } from '@skinverse/ui/skeleton'
import { Section } from '../../../shared/section.tsx'
import { CarouselSkeleton } from './carousel-skeleton.tsx'

/** A carousel's title and reserved space while its script loads. */
export function CarouselPlaceholder({ id, title }: { id: string; title: string }) {
	return (
		<Section id={id} title={title} controls={<Skeleton className="h-11.5 w-full rounded-control md:w-65" />}>
			<CarouselSkeleton />
		</Section>
	)
}
