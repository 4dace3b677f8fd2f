export { format, type FormatOptions, type Formatted } from './format/format.ts'
