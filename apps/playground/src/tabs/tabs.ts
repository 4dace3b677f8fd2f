import { lazy } from 'react'
import { environmentEntry } from '../workspace/environments.ts'
import { casesBadge } from './cases/cases-badge.ts'
import type { Tab } from './tab.ts'

/** The tabs in display order. Each panel is a lazily loaded chunk. */
export const tabs: readonly Tab[] = [
  {
    id: 'why',
    title: 'Why',
    Component: lazy(() => import('./why/WhyPanel.tsx')),
  },
  {
    id: 'who',
    title: 'Who gets in',
    // Other rules are not about tokens alone.
    isFor: (workspace) =>
      workspace.kind === 'rule' && environmentEntry(workspace.suite.environment).input === 'claims',
    Component: lazy(() => import('./who/WhoPanel.tsx')),
  },
  {
    id: 'cases',
    title: 'Cases',
    matchTitle: 'Test cases',
    badge: casesBadge,
    Component: lazy(() => import('./cases/CasesPanel.tsx')),
  },
  {
    id: 'live',
    title: 'Live',
    // The service checks rules only in this environment.
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
