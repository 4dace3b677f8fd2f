import { getEnvironment, type Confidence } from '@igakit/cel'
import { useId, useMemo, useState } from 'react'
import type { PanelProps } from '../tab.ts'
import { referenceOf, type ReferenceEntry } from './reference-of.ts'
import controls from '../../components/controls.module.css'
import styles from './ReferencePanel.module.css'

/** Lists the names and functions of the selected environment, as known to the type checker. */
export default function ReferencePanel({ workspace }: PanelProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const environmentId = workspace.kind === 'rule' ? workspace.suite.environment : 'cel-go'
  const environment = useMemo(() => getEnvironment(environmentId), [environmentId])
  const groups = useMemo(() => referenceOf(environment, query), [environment, query])
  return (
    <div className={styles.reference}>
      <p>{environment.doc}</p>
      <p className={styles.result}>
        <strong>Result</strong> <code>{environment.result.types.join(' or ') || 'any'}</code>{' '}
        {environment.result.doc}
      </p>
      <div className={styles.search}>
        <label htmlFor={id}>Find</label>
        <input
          id={id}
          className={`${controls.input} ${styles.query}`}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {groups.length === 0 && <p>No matches in names or descriptions.</p>}
      {groups.map(({ entries, title }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={`${entry.name} ${entry.type}`} entry={entry} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry }: { readonly entry: ReferenceEntry }) {
  const { confidence, doc, example, name, type } = entry
  return (
    <div className={styles.entry}>
      <dt>
        <code className={styles.name}>{name}</code> <code className={styles.type}>{type}</code>
        <Sureness confidence={confidence} />
      </dt>
      <dd>{doc}</dd>
      {example !== undefined && example !== '' && (
        <dd>
          <code className={styles.example}>{example}</code>
        </dd>
      )}
    </div>
  )
}

/** A label for undocumented entries. */
function Sureness({ confidence }: { readonly confidence: Confidence }) {
  return confidence === 'documented' ? null : <span className={styles.sureness}>{confidence}</span>
}
