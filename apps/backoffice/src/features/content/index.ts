export { ContentPartPage } from './content-part.tsx'
export { PageEditor } from './page-editor.tsx'
