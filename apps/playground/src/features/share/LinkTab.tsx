import { useEffect, useState } from 'react'
import { holdsCredential } from '../../state/holds-credential.ts'
import { addressOf } from '../../state/address.ts'
import { sampleOf } from '../../state/samples.ts'
import type { Workspace } from '../../state/workspace.ts'
import { CopyText } from './CopyText.tsx'
import { fitsLink } from './fits-link.ts'
import { chosenOf, partsOf, type ShareChoice, type SharePart } from './share-choice.ts'
import controls from '../controls.module.css'
import styles from './ShareDialog.module.css'
import { writeLink } from './write-link.ts'

/** From here on, programs are known to cut addresses off. */
const LONG_LINK = 8000

const nothing: ShareChoice = new Set()

/** A link that holds the work itself, and the list of what it holds. */
export function LinkTab({ workspace }: { readonly workspace: Workspace }) {
  const [choice, setChoice] = useState(nothing)
  const shared = chosenOf(workspace, choice)
  const sample = sampleOf(workspace)
  const toggle = (part: SharePart): void =>
    setChoice(
      new Set(choice.has(part) ? [...choice].filter((each) => each !== part) : [...choice, part]),
    )
  return (
    <div className={controls.stack}>
      <p>
        The link holds the work itself, after its #: browsers do not send that to any server.
        Whoever has the link can read all of this:
      </p>
      <fieldset className={styles.parts}>
        <legend className={styles.legend}>What goes in</legend>
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
      <LinkOrRefusal shared={shared} />
      {sample && (
        <>
          <p>The editors hold the sample “{sample.title}”, which has an address of its own:</p>
          <CopyText label="Address of the sample" rows={2} text={here(addressOf(sample))} />
        </>
      )}
    </div>
  )
}

function LinkOrRefusal({ shared }: { readonly shared: Workspace }) {
  if (holdsCredential(shared)) {
    return (
      <p className={controls.bad} role="alert">
        No link is made of this: it holds a signed token or another credential, with which somebody
        could sign in. Take it out, or leave out the part that it is in.
      </p>
    )
  }
  if (!fitsLink(shared)) {
    return (
      <p className={controls.bad} role="alert">
        No link is made of this: it is more than a link holds, which is 1 MiB and a thousand cases.
        Leave out a part, or take the suite as a file.
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
    // oxlint-disable-next-line react/exhaustive-deps -- the JSON is the workspace
  }, [json])
  // A link of another choice must not be copied.
  const text = link?.of === json ? link.text : ''
  return (
    <>
      <CopyText label="Link" rows={4} text={text} />
      <p className={text.length > LONG_LINK ? controls.caution : controls.quiet}>
        {text !== '' && `${text.length.toLocaleString('en')} characters.`}
        {text.length > LONG_LINK &&
          ' Some programs cut such links off: a suite as a file travels better.'}
      </p>
    </>
  )
}

/** The address of this page with another fragment. */
function here(fragment: string): string {
  return `${location.origin}${location.pathname}${fragment}`
}
