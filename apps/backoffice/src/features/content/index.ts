export { ContentPartPage } from './content-part.tsx'
export { PageEditor } from './pages/page-editor.tsx'
