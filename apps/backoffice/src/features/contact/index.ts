export { SupportPage } from './support-page.tsx'
export { ThreadPage } from './thread-page.tsx'
