import { lazy } from 'react'
import { casesBadge } from './cases/cases-badge.ts'
import type { Panel } from './feature.ts'

/** The panels beside the rule, behind "Details", in the order of their tabs. Each is a chunk of its own: `lazy`. */
export const panels: readonly Panel[] = [
  {
    id: 'why',
    title: 'Why',
    Component: lazy(() => import('./why/WhyPanel.tsx')),
  },
  {
    id: 'cases',
    title: 'Cases',
    badge: casesBadge,
    Component: lazy(() => import('./cases/CasesPanel.tsx')),
  },
  {
    id: 'live',
    title: 'Live',
    // The one place of the service that answers questions about rules.
    isFor: (workspace) =>
      workspace.kind === 'rule' && workspace.suite.environment === 'workload-federation',
    Component: lazy(() => import('./live/LivePanel.tsx')),
  },
  {
    id: 'reference',
    title: 'Reference',
    isFor: ({ kind }) => kind === 'rule',
    Component: lazy(() => import('./reference/ReferencePanel.tsx')),
  },
]
