export { SearchButton, SearchEverything } from './search-everything.tsx'
