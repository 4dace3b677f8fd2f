import { useEffect, useState } from 'react'
import { textOf } from '../../state/reduce-workspace.ts'
import type { PanelProps } from '../feature.ts'
import { askLive, findServices, type LiveQuestion, type Target } from './live-client.ts'
import { LiveResult } from './LiveResult.tsx'
import styles from './LivePanel.module.css'
import type { LiveReply, Services } from './services.ts'
import { TargetFields } from './TargetFields.tsx'

interface Checked {
  readonly question: LiveQuestion
  readonly reply: LiveReply
}

/** Asks a service the same question, when the person says so, and shows both answers side by side. */
export default function LivePanel({ evaluation, store, workspace }: PanelProps) {
  const [services, setServices] = useState<Services | 'none'>()
  const [target, setTarget] = useState<Target>({ kind: 'tenant' })
  const [isAsking, setAsking] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let isThere = true
    void (async () => {
      const found = await findServices()
      if (!isThere) return
      setServices(found ?? 'none')
      if (found && !found.tenant) setTarget({ kind: 'token', baseUrl: '', accessToken: '' })
    })()
    return () => {
      isThere = false
    }
  }, [])

  if (workspace.kind !== 'rule' || services === undefined) return null
  if (services === 'none') {
    return (
      <p>
        A page may not ask a service by itself. Open it by <code>iga playground</code>, which asks
        for it and has a local tenant beside it.
      </p>
    )
  }
  const question = { expression: textOf(workspace, 'expression'), claimsJson: workspace.input }
  const check = async (): Promise<void> => {
    setAsking(true)
    setChecked(undefined)
    setChecked({ question, reply: await askLive(services, target, question) })
    setAsking(false)
  }
  return (
    <form
      className={styles.live}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <TargetFields services={services} target={target} onChange={setTarget} />
      <section aria-label="What is sent">
        <h3 className={styles.title}>What is sent</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so that the keyboard has to reach it */}
        <pre className={styles.sent} tabIndex={0}>
          {sentText(services, target, question)}
        </pre>
      </section>
      <button type="submit" className={styles.button} disabled={isAsking}>
        {target.kind === 'tenant' ? 'Ask the local tenant' : 'Check live'}
      </button>
      <div aria-live="polite">
        {isAsking && <p>Asking</p>}
        {checked && <LiveResult {...checked} evaluation={evaluation} store={store} />}
      </div>
    </form>
  )
}

/** The requests as they are made, without the credentials. */
function sentText({ tenant }: Services, target: Target, question: LiveQuestion): string {
  const given = target.kind === 'tenant' ? (tenant?.baseUrl ?? '') : target.baseUrl
  const baseUrl = given.trim().replace(/\/+$/, '') || '(address)'
  const { claimsJson, expression } = question
  return [
    ...(target.kind === 'token' ? [] : [`POST ${baseUrl}/auth/v1/token`, '']),
    `POST ${baseUrl}/api/v1/workload_federation/test-cel`,
    JSON.stringify({ expression, claimsJson }, undefined, 2),
  ].join('\n')
}
