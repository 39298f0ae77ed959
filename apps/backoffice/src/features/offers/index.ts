export { OfferPanel } from './offer-panel.tsx'
export { OffersPage } from './offers-page.tsx'
