// Entry point for code that reads other documents and does not need the rest of the package.
export { type Place, Places } from './place.ts'
export { exceedsYamlLimit, maxYamlMarks } from './yaml-limit.ts'
