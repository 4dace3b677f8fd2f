import { lazy } from 'react'
import { environmentEntry } from '../state/environments.ts'
import { nowOf } from '../state/open-case.ts'
import type { RuleWorkspace } from '../state/workspace.ts'
import type { Action } from './feature.ts'

const takesClaims = ({ suite }: RuleWorkspace): boolean =>
  environmentEntry(suite.environment).input === 'claims'

/** The buttons that open a dialog, in their order. Each dialog is a chunk of its own: `lazy`. */
export const actions: readonly Action[] = [
  {
    id: 'files',
    title: 'Open or save a suite',
    icon: 'files',
    place: 'header',
    Component: lazy(() => import('./files/FilesDialog.tsx')),
  },
  {
    id: 'share',
    title: 'Share',
    icon: 'share',
    place: 'header',
    Component: lazy(() => import('./share/ShareDialog.tsx')),
  },
  {
    id: 'help',
    title: 'Help',
    icon: 'help',
    place: 'header',
    Component: lazy(() => import('./help/HelpDialog.tsx')),
  },
  {
    id: 'jwt',
    title: 'Paste a token',
    icon: 'token',
    place: 'input',
    isFor: (workspace) => workspace.kind === 'rule' && takesClaims(workspace),
    Component: lazy(() => import('./jwt/JwtDialog.tsx')),
  },
  {
    id: 'rules',
    title: 'Rules of the suite',
    icon: 'rules',
    place: 'rule',
    Component: lazy(() => import('./rules/RulesDialog.tsx')),
  },
  {
    id: 'surroundings',
    title: 'Time and directory',
    icon: 'clock',
    place: 'input',
    // What is in claims is all that a rule over claims depends on, unless its suite says otherwise.
    isFor: (workspace) =>
      workspace.kind !== 'rule' ||
      !takesClaims(workspace) ||
      nowOf(workspace) !== undefined ||
      workspace.suite.directory !== undefined,
    Component: lazy(() => import('./surroundings/SurroundingsDialog.tsx')),
  },
]
