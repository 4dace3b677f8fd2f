import { useEffect, useState } from 'react'
import { textOf } from '../../workspace/reduce/reduce-workspace.ts'
import controls from '../../components/controls.module.css'
import type { PanelProps } from '../tab.ts'
import { findServices } from './service/live-client.ts'
import { LiveCases } from './cases/LiveCases.tsx'
import styles from './LivePanel.module.css'
import { LiveRequestForm } from './LiveRequestForm.tsx'
import { targetOfVisit, type Target } from './service/target.ts'
import { TargetFields } from './service/TargetFields.tsx'

/** Sends the rule to a service on demand and shows both results side by side. */
export default function LivePanel({ evaluation, store, workspace }: PanelProps) {
  const [services, setServices] = useState<Awaited<ReturnType<typeof findServices>>>()
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
        No connection to the server of this page, so live checks are not available. Everything else
        works. Reopen this panel once the server is running.
      </p>
    )
  }
  if (services === 'locked') {
    return (
      <p>
        The live check needs the key of this server. Open the page at the address that{' '}
        <code>iga playground</code> printed: it contains the key.
      </p>
    )
  }
  if (services === 'none') {
    return (
      <p>
        Browsers do not allow pages to call services directly. Open the page with{' '}
        <code>iga playground</code>, which sends the requests and includes a local tenant.
      </p>
    )
  }
  const request = { expression: textOf(workspace, 'expression'), claimsJson: workspace.input }
  const choose = (next: Target): void => {
    targetOfVisit.set(next)
    setTarget(next)
  }
  return (
    <div className={styles.live}>
      <TargetFields services={services} target={target} onChange={choose} />
      <LiveRequestForm
        services={services}
        target={target}
        request={request}
        evaluation={evaluation}
        store={store}
        workspace={workspace}
      />
      <LiveCases services={services} target={target} workspace={workspace} />
      {target.kind !== 'tenant' && (
        <p className={controls.quiet}>
          The credentials stay in the memory of this page until you close it. They are never part of
          a link or a file. The server of this page sends them only to the service.
        </p>
      )}
    </div>
  )
}
