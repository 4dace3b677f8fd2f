import { lazy, Suspense, useState } from 'react'
import { Tabs } from '../../components/Tabs.tsx'
import type { Workspace } from '../../workspace/workspace.ts'
import type { DialogProps } from '../dialog.ts'
import { apiBody, igaCommand } from './copies.ts'
import { CopyText } from './CopyText.tsx'
import { LinkTab } from './LinkTab.tsx'
import controls from '../../components/controls.module.css'
import styles from './ShareDialog.module.css'

// Loaded lazily, because the YAML writer is the largest dependency of this dialog.
const SuiteTab = lazy(() => import('./SuiteTab.tsx'))

type Way = 'link' | 'command' | 'body' | 'suite'

const titles: Readonly<Record<Way, string>> = {
  link: 'Link',
  command: 'Command',
  body: 'API body',
  suite: 'Suite',
}

/** Shares the workspace as a link or as text for other programs. */
export default function ShareDialog({ workspace }: DialogProps) {
  const [way, setWay] = useState<Way>('link')
  const ways = waysOf(workspace)
  return (
    <div className={styles.share}>
      <Tabs
        label="Format"
        tabs={ways.map((id) => ({ id, title: titles[id] }))}
        selected={way}
        onSelect={(id) => setWay(ways.find((each) => each === id) ?? 'link')}
      >
        <Suspense fallback={<p>Loading</p>}>
          <WayTab way={way} workspace={workspace} />
        </Suspense>
      </Tabs>
    </div>
  )
}

function WayTab({ way, workspace }: { readonly way: Way; readonly workspace: Workspace }) {
  switch (way) {
    case 'link':
      return <LinkTab workspace={workspace} />
    case 'command':
      return workspace.kind === 'rule' && <CommandTab workspace={workspace} />
    case 'body':
      return (
        workspace.kind === 'rule' && (
          <div className={controls.stack}>
            <p>
              The body of <code>POST /api/v1/workload_federation/test-cel</code> with the claims of
              the input editor.
            </p>
            <CopyText label="API body" rows={10} text={apiBody(workspace)} />
          </div>
        )
      )
    case 'suite':
      return <SuiteTab workspace={workspace} />
    default:
      return way satisfies never
  }
}

function CommandTab({ workspace }: { readonly workspace: Extract<Workspace, { kind: 'rule' }> }) {
  const command = igaCommand(workspace)
  if (!command.ok) return <p>{command.message}</p>
  return (
    <div className={controls.stack}>
      <p>For bash or zsh, with the text of the input editor.</p>
      <CopyText label="Command" rows={12} text={command.text} />
    </div>
  )
}

/** Returns the available ways to share. The service can check only rules on claims. */
function waysOf(workspace: Workspace): readonly Way[] {
  if (workspace.kind !== 'rule') return ['link', 'suite']
  return workspace.suite.environment === 'workload-federation'
    ? ['link', 'command', 'body', 'suite']
    : ['link', 'command', 'suite']
}
