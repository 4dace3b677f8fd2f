import { useEffect, useState } from 'react'
import { textOf } from '../../state/reduce-workspace.ts'
import controls from '../controls.module.css'
import type { PanelProps } from '../feature.ts'
import { findServices } from './live-client.ts'
import { LiveCases } from './LiveCases.tsx'
import styles from './LivePanel.module.css'
import { LiveQuestionForm } from './LiveQuestionForm.tsx'
import type { Services } from './services.ts'
import { targetOfVisit, type Target } from './target.ts'
import { TargetFields } from './TargetFields.tsx'

/** Asks a service the same question, when the person says so, and shows both answers side by side. */
export default function LivePanel({ evaluation, store, workspace }: PanelProps) {
  const [services, setServices] = useState<Services | 'none' | 'offline'>()
  const [target, setTarget] = useState<Target>(targetOfVisit.get() ?? { kind: 'tenant' })
  useEffect(() => {
    let isThere = true
    void (async () => {
      const found = await findServices()
      if (!isThere) return
      setServices(found)
      if (typeof found === 'object' && !found.tenant) {
        setTarget(targetOfVisit.get() ?? { kind: 'token', baseUrl: '', accessToken: '' })
      }
    })()
    return () => {
      isThere = false
    }
  }, [])

  if (workspace.kind !== 'rule' || services === undefined) return null
  if (services === 'offline') {
    return (
      <p>
        There is no connection to the server of this page, without which nothing can be checked
        live. All else works as it did. Once the server is there again, open this panel anew.
      </p>
    )
  }
  if (services === 'none') {
    return (
      <p>
        A browser does not let a page ask a service by itself. Open the page by{' '}
        <code>iga playground</code>, which asks for it and has a local tenant beside it.
      </p>
    )
  }
  const question = { expression: textOf(workspace, 'expression'), claimsJson: workspace.input }
  const choose = (next: Target): void => {
    targetOfVisit.set(next)
    setTarget(next)
  }
  return (
    <div className={styles.live}>
      <TargetFields services={services} target={target} onChange={choose} />
      <LiveQuestionForm
        services={services}
        target={target}
        question={question}
        evaluation={evaluation}
        store={store}
        workspace={workspace}
      />
      <LiveCases services={services} target={target} workspace={workspace} />
      {target.kind !== 'tenant' && (
        <p className={controls.quiet}>
          The credentials are in the memory of this page until it is closed: they are in no link and
          in no file, and go to the service alone.
        </p>
      )}
    </div>
  )
}
