export { CataloguePage } from './catalogue-page.tsx'
export { ItemPanel } from './item-panel.tsx'
