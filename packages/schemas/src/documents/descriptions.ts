import type { TypeDescription } from './type-description.ts'

export const descriptions: Readonly<Record<string, TypeDescription>> = {}
