import { lazy } from 'react'
import type { Panel } from './feature.ts'

/** The panels beside the rule, behind "Details", in the order of their tabs. Each is a chunk of its own: `lazy`. */
export const panels: readonly Panel[] = [
  {
    id: 'reference',
    title: 'Reference',
    isFor: ({ kind }) => kind === 'rule',
    Component: lazy(() => import('./reference/ReferencePanel.tsx')),
  },
]
