export { builtInBrand, readDraft, readPublished, type StoredBrand } from './stored-brand.ts'
