export { PicturesPage } from './pictures-page.tsx'
