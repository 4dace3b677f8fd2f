import { lazy, Suspense, useState } from 'react'
import { Tabs } from '../../app/Tabs.tsx'
import type { Workspace } from '../../state/workspace.ts'
import type { DialogProps } from '../feature.ts'
import { apiBody } from './api-body.ts'
import { CopyText } from './CopyText.tsx'
import { igaCommand } from './iga-command.ts'
import { LinkTab } from './LinkTab.tsx'
import controls from '../controls.module.css'
import styles from './ShareDialog.module.css'

// Writing YAML weighs more than all else here.
const SuiteTab = lazy(() => import('./SuiteTab.tsx'))

type Way = 'link' | 'command' | 'body' | 'suite'

const titles: Readonly<Record<Way, string>> = {
  link: 'Link',
  command: 'Command',
  body: 'API body',
  suite: 'Suite',
}

/** Takes the work elsewhere: as a link, or as what other programs read. */
export default function ShareDialog({ workspace }: DialogProps) {
  const [way, setWay] = useState<Way>('link')
  const ways = waysOf(workspace)
  return (
    <div className={styles.share}>
      <Tabs
        label="As what"
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
              The body of <code>POST /api/v1/workload_federation/test-cel</code>, with the claims of
              the input editor in it.
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
      <p>For a shell such as bash or zsh, with the text of the input editor in it.</p>
      <CopyText label="Command" rows={12} text={command.text} />
    </div>
  )
}

/** The service takes a rule over claims alone. */
function waysOf(workspace: Workspace): readonly Way[] {
  if (workspace.kind !== 'rule') return ['link', 'suite']
  return workspace.suite.environment === 'workload-federation'
    ? ['link', 'command', 'body', 'suite']
    : ['link', 'command', 'suite']
}
