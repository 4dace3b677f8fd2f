import type { Action } from './feature.ts'

/** The buttons that open a dialog, in their order. Each dialog is a chunk of its own: `lazy`. */
export const actions: readonly Action[] = []
