import { useEffect, useState } from 'react'
import { holdsCredential } from '../../state/holds-credential.ts'
import { addressOf } from '../../state/address.ts'
import { sampleOf } from '../../workspace/samples/samples.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { CopyText } from './CopyText.tsx'
import { visibleText } from '../../shared/text.ts'
import { previewOf } from './preview-of.ts'
import { sensitivitiesOf, type Sensitivities } from './sensitive.ts'
import { fitsLink, writeLink } from './write-link.ts'
import { chosenOf, partsOf, type ShareChoice, type SharePart } from './share-choice.ts'
import controls from '../../components/controls.module.css'
import styles from './ShareDialog.module.css'

/** The link length that triggers a warning: some programs truncate longer addresses. */
const LONG_LINK = 8000

/** A link that contains the workspace, with a list of the included data. */
export function LinkTab({ workspace }: { readonly workspace: Workspace }) {
  const [sensitivities] = useState(() => sensitivitiesOf(workspace))
  const [choice, setChoice] = useState<ShareChoice>(() => initialChoice(workspace, sensitivities))
  const shared = chosenOf(workspace, choice)
  const sample = sampleOf(workspace)
  const toggle = (part: SharePart): void =>
    setChoice(
      new Set(choice.has(part) ? [...choice].filter((each) => each !== part) : [...choice, part]),
    )
  return (
    <div className={controls.stack}>
      <p>
        The link contains the work itself, after the #. Browsers do not send that part to servers.
        Anyone with the link can read all of this:
      </p>
      <fieldset className={styles.parts}>
        <legend className={styles.legend}>Included</legend>
        {partsOf(workspace).map(({ part, title }) => (
          <label key={title} className={styles.part}>
            <input
              type="checkbox"
              checked={part === undefined || choice.has(part)}
              disabled={part === undefined}
              onChange={() => part && toggle(part)}
            />
            {title}
          </label>
        ))}
      </fieldset>
      {[...sensitivities].map(([part, sensitivity]) => (
        <p key={part} className={controls.caution}>
          {partWords[part].contain} {sensitivity}, so the link leaves {partWords[part].them} out
          unless you include {partWords[part].them}.
        </p>
      ))}
      <LinkOrRefusal shared={shared} />
      <Preview shared={shared} />
      {sample && (
        <>
          <p>The editors contain the sample “{sample.title}”, which has its own address:</p>
          <CopyText label="Address of the sample" rows={2} text={here(addressOf(sample))} />
        </>
      )}
    </div>
  )
}

const partWords: Readonly<Record<SharePart, { readonly contain: string; readonly them: string }>> =
  {
    input: { contain: 'The input contains', them: 'it' },
    cases: { contain: 'The cases contain', them: 'them' },
    guarantees: { contain: 'The guarantees contain', them: 'them' },
    directory: { contain: 'The directory contains', them: 'it' },
  }

/** Includes everything that does not look sensitive; cases only if they fit into the link. */
function initialChoice(workspace: Workspace, sensitivities: Sensitivities): ShareChoice {
  const harmless = partsOf(workspace).flatMap(({ part }) =>
    part === undefined || sensitivities.has(part) ? [] : [part],
  )
  const all = new Set(harmless)
  return fitsLink(chosenOf(workspace, all))
    ? all
    : new Set(harmless.filter((part) => part === 'input' || part === 'guarantees'))
}

/** The workspace as the recipient of the link sees it. */
function Preview({ shared }: { readonly shared: Workspace }) {
  return (
    <details className={styles.preview}>
      <summary>Preview: the recipient sees</summary>
      {previewOf(shared).map(({ text, title }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.legend}>{title}</h3>
          <pre className={controls.code}>{visibleText(text)}</pre>
        </section>
      ))}
    </details>
  )
}

function LinkOrRefusal({ shared }: { readonly shared: Workspace }) {
  if (holdsCredential(shared)) {
    return (
      <p className={controls.bad} role="alert">
        No link: the work contains a signed token or another credential. Remove it, or leave out
        that part.
      </p>
    )
  }
  if (!fitsLink(shared)) {
    return (
      <p className={controls.bad} role="alert">
        No link: the work exceeds the limit of 1 MiB or 1,000 cases. Leave out a part, or share the
        suite as a file.
      </p>
    )
  }
  return <Link shared={shared} />
}

function Link({ shared }: { readonly shared: Workspace }) {
  const json = JSON.stringify(shared)
  const [link, setLink] = useState<{ readonly of: string; readonly text: string }>()
  useEffect(() => {
    let isWanted = true
    const write = async (): Promise<void> => {
      const fragment = await writeLink(shared)
      const text = here(fragment)
      if (isWanted) setLink({ of: json, text })
    }
    void write()
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the JSON represents the workspace
  }, [json])
  // The user must not copy the link for a previous selection.
  const text = link?.of === json ? link.text : ''
  return (
    <>
      <CopyText label="Link" rows={4} text={text} />
      <p className={text.length > LONG_LINK ? controls.caution : controls.quiet}>
        {text !== '' && `${text.length.toLocaleString('en')} characters.`}
        {text.length > LONG_LINK &&
          ' Some programs truncate long links. Consider sharing the suite as a file.'}
      </p>
    </>
  )
}

/** Returns the address of this page with the given fragment. */
function here(fragment: string): string {
  return `${location.origin}${location.pathname}${fragment}`
}
