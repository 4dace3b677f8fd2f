// Exports for readers of other documents, without the rest of the package.
export { type Place, Places } from './place.ts'
export { exceedsYamlLimit, maxYamlMarks } from './yaml-limit.ts'
