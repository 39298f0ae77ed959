export { changeBrandByCommand, checkBrand, type GivenBrand } from './change-by-command.ts'
export { findLostBrandPictures } from './pictures/lost-pictures.ts'
export { builtInBrand, readDraft, readPublished, type StoredBrand } from './stored-brand.ts'
