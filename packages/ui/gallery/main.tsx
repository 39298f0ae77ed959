import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '../src/logo.tsx'
import { Toaster } from '../src/toaster.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { GalleryModals, ModalsSection } from './modals-section.tsx'
import { TypeSection } from './type-section.tsx'
import './style.css'

function Gallery() {
	return (
		<GalleryModals>
			<main className="wrap grid gap-14 py-10">
				<header className="flex items-center justify-between">
					<Logo name="Gallery" />
				</header>
				<h1 className="sr-only">Gallery</h1>
				<TypeSection />
				<ButtonsSection />
				<FieldsSection />
				<ChoicesSection />
				<FeedbackSection />
				<ListsSection />
				<ModalsSection />
			</main>
			<Toaster label="Notifications" />
		</GalleryModals>
	)
}

const root = document.getElementById('root')
if (root) {
	createRoot(root).render(
		<StrictMode>
			<Gallery />
		</StrictMode>,
	)
}
