export { AddItemDialog } from './add-item-dialog.tsx'
export { CataloguePage } from './catalogue-page.tsx'
export { ItemPanel } from './item-panel.tsx'
export { UnpricedPage } from './unpriced/unpriced-page.tsx'
