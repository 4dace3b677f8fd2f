import { lazy } from 'react'
import { environmentEntry } from '../workspace/environments.ts'
import { nowOf } from '../workspace/open-case.ts'
import type { RuleWorkspace } from '../workspace/workspace.ts'
import type { DialogEntry } from './dialog.ts'

const takesClaims = ({ suite }: RuleWorkspace): boolean =>
  environmentEntry(suite.environment).input === 'claims'

/** All dialogs in the order of their buttons. Each dialog is a lazily loaded chunk. */
export const dialogs: readonly DialogEntry[] = [
  {
    id: 'files',
    title: 'Open or save a suite',
    text: 'Open or save',
    icon: 'files',
    place: 'header',
    Component: lazy(() => import('./files/FilesDialog.tsx')),
  },
  {
    id: 'share',
    title: 'Share',
    text: 'Share',
    isMain: true,
    icon: 'share',
    place: 'header',
    Component: lazy(() => import('./share/ShareDialog.tsx')),
  },
  {
    id: 'help',
    title: 'Help',
    text: 'Help',
    icon: 'help',
    place: 'header',
    Component: lazy(() => import('./help/HelpDialog.tsx')),
  },
  {
    id: 'jwt',
    title: 'Paste a token',
    text: 'Paste a token',
    icon: 'token',
    place: 'input',
    isFor: (workspace) => workspace.kind === 'rule' && takesClaims(workspace),
    Component: lazy(() => import('./jwt/JwtDialog.tsx')),
  },
  {
    id: 'rules',
    title: 'Rules of the suite',
    text: 'Rules',
    icon: 'rules',
    place: 'rule',
    Component: lazy(() => import('./rules/RulesDialog.tsx')),
  },
  {
    id: 'surroundings',
    title: 'Time and directory',
    text: 'Time',
    icon: 'clock',
    place: 'input',
    // The result of a rule on claims depends only on the claims, unless the suite sets a time or a directory.
    isFor: (workspace) =>
      workspace.kind !== 'rule' ||
      !takesClaims(workspace) ||
      nowOf(workspace) !== undefined ||
      workspace.suite.directory !== undefined,
    Component: lazy(() => import('./surroundings/SurroundingsDialog.tsx')),
  },
]
