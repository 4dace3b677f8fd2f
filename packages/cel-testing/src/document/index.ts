// What readers of other documents need too, without the rest of the package.
export { type Place, Places } from './place.ts'
export { exceedsYamlLimit, mostMarks } from './yaml-limit.ts'
